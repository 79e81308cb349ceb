import type { QueryRunner } from 'typeorm';
import type { OutgoingMessage } from './broker.js';

export interface OutboxRow {
  seq: string;
  message: OutgoingMessage;
}

interface RawRow {
  seq: string;
  topic: string;
  key: string;
  payload: Buffer;
  headers: Record<string, string>;
}

/** Reads and deletes outbox rows of all organizations in short transactions; none is open while messages are sent. */
export async function inService<T>(runner: QueryRunner, work: () => Promise<T>): Promise<T> {
  await runner.startTransaction();
  try {
    await runner.query(`SELECT set_config('verbatim.service', 'on', true)`);
    const result = await work();
    await runner.commitTransaction();
    return result;
  } catch (error) {
    await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  }
}

/** The oldest rows, except those in `away`, up to a number and a size; at least one, if there is any. */
export function readBatch(
  runner: QueryRunner,
  schema: string,
  rows: number,
  bytes: number,
  away: string[],
): Promise<OutboxRow[]> {
  return inService(runner, async () => {
    const raw = (await runner.query(
      `WITH oldest AS (SELECT seq, octet_length(payload) AS size FROM ${schema}.outbox WHERE failed IS NULL AND seq <> ALL ($3::bigint[]) ORDER BY seq LIMIT $1),
            summed AS (SELECT seq, sum(size) OVER (ORDER BY seq) - size AS before FROM oldest)
       SELECT o.seq, o.topic, o.key, o.payload, o.headers FROM summed JOIN ${schema}.outbox o USING (seq) WHERE summed.before < $2 ORDER BY o.seq`,
      [rows, bytes, away],
    )) as RawRow[];
    return raw.map(({ seq, topic, key, payload, headers }) => ({
      seq,
      message: { topic, key, value: payload, headers },
    }));
  });
}

export function deleteRows(runner: QueryRunner, schema: string, seqs: string[]): Promise<void> {
  return inService(runner, async () => {
    await runner.query(`DELETE FROM ${schema}.outbox WHERE seq = ANY($1::bigint[])`, [seqs]);
  });
}

/** Marks a message as refused: the broker will never take it, and it stays in the table for an operator to see. */
export function markFailed(runner: QueryRunner, schema: string, row: OutboxRow, reason: string): Promise<void> {
  return inService(runner, async () => {
    await runner.query(`UPDATE ${schema}.outbox SET failed = $2 WHERE seq = $1`, [row.seq, reason]);
  });
}
