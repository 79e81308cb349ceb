import { asService } from '@verbatim/database';
import { Outbox, type DeadLetter } from '@verbatim/messaging';
import { derivedId, newId } from '@verbatim/platform';
import type { DataSource, EntityManager } from 'typeorm';

/** One that is kept, as the command line shows it. */
export interface KeptLetter {
  id: string;
  /** Undefined where the message could not be read. */
  org?: string;
  topic: string;
  service: string;
  reason: string;
  attempts: number;
  failedAt: Date;
  /** Null for one that belongs to no job, or can't be read. */
  jobId: string | null;
  traceId: string | null;
  /** Its part of a job has failed with it: sent again, it changes nothing any more. */
  partFailed: boolean;
  retriedAt: Date | null;
}

export interface WholeLetter extends KeptLetter {
  key: Buffer;
  payload: Buffer;
  headers: Record<string, string>;
  stack: string;
}

/** The nil organization: of messages whose own can't be read. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';
const COLUMNS = `id, nullif(org_id, '${NOBODY}') AS org, topic, service, reason, attempts, failed_at AS "failedAt", job_id AS "jobId",
  substring(headers->>'traceparent' FROM '^[0-9a-f]{2}-([0-9a-f]{32})-') AS "traceId", part_failed AS "partFailed", retried_at AS "retriedAt"`;

/** What PostgreSQL takes for text: poison is poison all over. */
const clean = (text: string): string => text.replaceAll('\u0000', '\uFFFD').toWellFormed();

/** The dead letters of all commands and events, until retention removes them. */
export class DeadLetters {
  private readonly outbox = new Outbox('gateway');

  constructor(private readonly database: DataSource) {}

  /** Its id follows from what it is: delivered twice, it is kept once. Undefined when it is there already. */
  async keep(manager: EntityManager, org: string, letter: DeadLetter): Promise<string | undefined> {
    const { message, position, reason, stack, service, attempts, failedAt, jobId } = letter;
    const id = derivedId(message.topic, position, failedAt ?? '');
    const headers = Object.fromEntries(
      Object.entries(message.headers).map(([name, value]) => [clean(name), clean(value)]),
    );
    const rows: unknown[] = await manager.query(
      `INSERT INTO gateway.dead_letters (org_id, id, topic, message_key, payload, headers, service, reason, stack, attempts, failed_at, job_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce($11::timestamptz, now()), $12) ON CONFLICT DO NOTHING RETURNING id`,
      [
        org,
        id,
        clean(message.topic),
        Buffer.from(message.key ?? ''),
        message.value,
        JSON.stringify(headers),
        clean(service),
        clean(reason),
        clean(stack),
        attempts,
        failedAt ?? null,
        jobId ?? null,
      ],
    );
    return rows.length ? id : undefined;
  }

  async partFailed(manager: EntityManager, org: string, id: string): Promise<void> {
    await manager.query(`UPDATE gateway.dead_letters SET part_failed = true WHERE org_id = $1 AND id = $2`, [org, id]);
  }

  /** Newest first; of all jobs, or of one. */
  list(limit: number, job?: string): Promise<KeptLetter[]> {
    return asService(this.database, (manager) =>
      manager.query(
        `SELECT ${COLUMNS} FROM gateway.dead_letters ${job ? 'WHERE job_id = $2' : ''} ORDER BY failed_at DESC, id LIMIT $1`,
        job ? [limit, job] : [limit],
      ),
    );
  }

  async find(id: string): Promise<WholeLetter | undefined> {
    const [row]: WholeLetter[] = await asService(this.database, (manager) =>
      manager.query(
        `SELECT ${COLUMNS}, message_key AS key, payload, headers, stack FROM gateway.dead_letters WHERE id = $1`,
        [id],
      ),
    );
    return row;
  }

  /** Puts the message, byte for byte, back on its way to the topic that it was on. False when there is no such letter. */
  retry(id: string): Promise<boolean> {
    return asService(this.database, async (manager) => {
      const [rows]: [{ org: string; topic: string; key: Buffer; payload: Buffer; headers: Record<string, string> }[]] =
        await manager.query(
          `UPDATE gateway.dead_letters SET retried_at = now() WHERE id = $1 RETURNING org_id AS org, topic, message_key AS key, payload, headers`,
          [id],
        );
      const [row] = rows;
      if (!row) return false;
      await this.outbox.addMessage(
        manager,
        { id: newId(), org: row.org },
        { topic: row.topic, key: row.key.toString(), value: row.payload, headers: row.headers },
      );
      return true;
    });
  }
}

/** Of all organizations. */
export const deleteOldDeadLetters = (manager: EntityManager, retentionDays: number): Promise<unknown> =>
  manager.query(`DELETE FROM gateway.dead_letters WHERE failed_at < now() - make_interval(days => $1)`, [
    retentionDays,
  ]);
