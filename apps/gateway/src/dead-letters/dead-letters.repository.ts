import { asService, withOrgOrAll } from '@verbatim/database';
import { Outbox, type DeadLetter } from '@verbatim/messaging';
import { derivedId, newId } from '@verbatim/platform';
import type { DataSource, EntityManager } from 'typeorm';
import { recordAudit, recordAudits } from '../audit/audit.repository.js';
import type { OldRows } from '../jobs/old-rows.repository.js';

/** A stored dead letter, as the command line shows it. */
export interface KeptLetter {
  id: string;
  /** Null where the message can't be read. */
  org?: string;
  topic: string;
  service: string;
  reason: string;
  attempts: number;
  failedAt: Date;
  /** Null where the message belongs to no job or can't be read. */
  jobId: string | null;
  traceId: string | null;
  /** Its part of a job has failed: sending it again changes nothing. */
  partFailed: boolean;
  retriedAt: Date | null;
  discardedAt: Date | null;
}

export interface WholeLetter extends KeptLetter {
  key: Buffer;
  payload: Buffer;
  headers: Record<string, string>;
  stack: string;
}

/** What the audit log says of one. */
interface Settled {
  id: string;
  org: string;
  topic: string;
  job: string | null;
}

interface Sent extends Settled {
  key: Buffer;
  payload: Buffer;
  headers: Record<string, string>;
}

const detailsOf = ({ topic, job }: Settled): object => ({ topic, ...(job !== null && { batchJobId: job }) });

/** Of up to 900 KiB each, in one transaction. */
const LETTERS_AT_ONCE = 20;

/** The nil organization, for messages whose organization can't be read. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';
const COLUMNS = `id, nullif(org_id, '${NOBODY}') AS org, topic, service, reason, attempts, failed_at AS "failedAt", job_id AS "jobId",
  substring(headers->>'traceparent' FROM '^[0-9a-f]{2}-([0-9a-f]{32})-') AS "traceId", part_failed AS "partFailed", retried_at AS "retriedAt", discarded_at AS "discardedAt"`;

/** SQL: one that nobody has settled, by sending it again or discarding it. */
const OPEN = '(retried_at IS NULL AND discarded_at IS NULL)';

/** SQL: one that sending again may cure: whole, and without a part that has failed. */
const CURABLE = `(${OPEN} AND NOT part_failed AND NOT headers ? 'cut')`;

/** SQL: of the job $1 and the topic $2, where they are not null. */
const OF = '($1::uuid IS NULL OR job_id = $1) AND ($2::text IS NULL OR topic = $2)';

export interface LetterFilter {
  job?: string;
  topic?: string;
}

/** How a message names its survey. */
export const surveyNamed = (survey: string): Buffer => Buffer.from(`"surveyIdentifier":${JSON.stringify(survey)}`);

/** Makes any text storable in PostgreSQL: a bad message may have bad headers and a bad key, too. */
const clean = (text: string): string => text.replaceAll('\u0000', '\uFFFD').toWellFormed();

/** gateway.dead_letters: messages that no handler could take, until retention removes them. */
export class DeadLetters {
  private readonly outbox = new Outbox('gateway');

  constructor(private readonly database: DataSource) {}

  /**
   * Stores a dead letter. Its id is derived from its topic and position: delivered twice, it is stored once (undefined the second time). One that was sent
   * (`sentAt`) before an erasure of its survey, and failed only afterwards, is not stored at all.
   */
  async keep(manager: EntityManager, org: string, letter: DeadLetter, sentAt?: string): Promise<string | undefined> {
    const { message, position, reason, stack, service, attempts, failedAt, jobId } = letter;
    const id = derivedId(message.topic, position, failedAt ?? '');
    const headers = Object.fromEntries(
      Object.entries(message.headers).map(([name, value]) => [clean(name), clean(value)]),
    );
    const rows: unknown[] = await manager.query(
      `WITH job AS (SELECT survey_id FROM gateway.jobs WHERE org_id = $1 AND id = $12::uuid)
       INSERT INTO gateway.dead_letters (org_id, id, topic, message_key, payload, headers, service, reason, stack, attempts, failed_at, job_id, survey_id)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10::int, coalesce($11::timestamptz, now()), $12, (SELECT survey_id FROM job)
       WHERE NOT EXISTS (SELECT FROM gateway.erasures e WHERE e.org_id = $1 AND e.status <> 'waiting' AND e.requested_at > $13::timestamptz
         AND (e.survey_id = (SELECT survey_id FROM job) OR position(convert_to('"surveyIdentifier":' || to_json(e.survey_id)::text, 'UTF8') IN $5::bytea) > 0))
       ON CONFLICT DO NOTHING RETURNING id`,
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
        sentAt ?? null,
      ],
    );
    return rows.length ? id : undefined;
  }

  async partFailed(manager: EntityManager, org: string, id: string): Promise<void> {
    await manager.query(`UPDATE gateway.dead_letters SET part_failed = true WHERE org_id = $1 AND id = $2`, [org, id]);
  }

  /** Newest first, of all or of one organization, job and topic; with the `settled` ones, or only those that are open. */
  list(
    limit: number,
    { org, job, topic, settled = false }: LetterFilter & { org?: string; settled?: boolean } = {},
  ): Promise<KeptLetter[]> {
    const read = (manager: EntityManager): Promise<KeptLetter[]> =>
      manager.query(
        `SELECT ${COLUMNS} FROM gateway.dead_letters WHERE ${OF} AND ($3 OR ${OPEN}) ORDER BY failed_at DESC, id LIMIT $4`,
        [job ?? null, topic ?? null, settled, limit],
      );
    return withOrgOrAll(this.database, org, read);
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

  /** Which of these there are, whether the part of each has failed, and whether it is open. */
  async known(ids: readonly string[]): Promise<Map<string, { partFailed: boolean; isOpen: boolean }>> {
    const rows: { id: string; partFailed: boolean; isOpen: boolean }[] = await asService(this.database, (manager) =>
      manager.query(
        `SELECT id, part_failed AS "partFailed", ${OPEN} AS "isOpen" FROM gateway.dead_letters WHERE id = ANY ($1::uuid[])`,
        [ids],
      ),
    );
    return new Map(rows.map(({ id, ...letter }) => [id, letter]));
  }

  /** Ids of those that are open, oldest first. */
  open(filter: LetterFilter = {}): Promise<string[]> {
    return this.ids(OPEN, filter);
  }

  /** Ids of those that sending again may cure, oldest first. */
  curable(filter: LetterFilter = {}): Promise<string[]> {
    return this.ids(CURABLE, filter);
  }

  private async ids(kind: string, { job, topic }: LetterFilter): Promise<string[]> {
    const rows: { id: string }[] = await asService(this.database, (manager) =>
      manager.query(`SELECT id FROM gateway.dead_letters WHERE ${kind} AND ${OF} ORDER BY failed_at, id`, [
        job ?? null,
        topic ?? null,
      ]),
    );
    return rows.map(({ id }) => id);
  }

  /** Marks open ones as discarded, and says so in the audit log. Others are left as they are. */
  async discard(ids: readonly string[]): Promise<void> {
    await asService(this.database, async (manager) => {
      const [rows]: [Settled[]] = await manager.query(
        `UPDATE gateway.dead_letters SET discarded_at = now() WHERE id = ANY ($1::uuid[]) AND ${OPEN}
         RETURNING id, org_id AS org, topic, job_id AS job`,
        [ids],
      );
      const action = 'dead-letter.discarded';
      const entries = rows.map(
        (row) => ({ org: row.org, action, keyId: null, subject: row.id, details: detailsOf(row) }) as const,
      );
      await recordAudits(manager, entries);
    });
  }

  /** Sends messages again to their topics, in this order and byte for byte, and says so in the audit log. Ids that do not exist are left out. */
  async retry(ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += LETTERS_AT_ONCE)
      await asService(this.database, (manager) => this.send(manager, ids.slice(from, from + LETTERS_AT_ONCE)));
  }

  private async send(manager: EntityManager, ids: readonly string[]): Promise<void> {
    const [rows]: [Sent[]] = await manager.query(
      `UPDATE gateway.dead_letters SET retried_at = now() WHERE id = ANY ($1::uuid[])
       RETURNING id, org_id AS org, topic, job_id AS job, message_key AS key, payload, headers`,
      [ids],
    );
    const place = new Map(ids.map((id, i) => [id, i]));
    for (const row of rows.sort((a, b) => place.get(a.id)! - place.get(b.id)!)) {
      const { id, org, topic, key, payload, headers } = row;
      const message = { topic, key: key.toString(), value: payload, headers };
      await this.outbox.addMessage(manager, { id: newId(), org }, message);
      await recordAudit(manager, {
        org,
        action: 'dead-letter.retried',
        keyId: null,
        subject: id,
        details: detailsOf(row),
      });
    }
  }
}

/** Of all organizations. */
export const OLD_DEAD_LETTERS: OldRows = { table: 'gateway.dead_letters', since: 'failed_at' };
