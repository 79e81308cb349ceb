import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ErasureDue, ErasureRequested, FollowupGenerate, FollowupGenerated } from '@verbatim/contracts';

/** What a thread remembers, unless a call sends it again. */
export type Remembered = Pick<
  FollowupGenerate,
  | 'questionContext'
  | 'surveyName'
  | 'surveyDescription'
  | 'surveyIdentifier'
  | 'questionIdentifier'
  | 'responseIdentifier'
>;

export interface KnownThread {
  /** The number of its pairs: the version that the next turn is checked against. */
  version: number;
  remembered: Remembered;
  turns: { question: string; answer: string }[];
  /** Every follow-up question that was asked in it. */
  asked: string[];
}

export interface NewTurn {
  messageId: string;
  /** Of all that the caller sent. */
  digest: string;
  question: string;
  answer: string;
  reply: FollowupGenerated;
}

/** Stored pairs that an engine gets: the first and the newest. No interview has that many, but a thread has no fixed end. */
const TURNS_SEEN = 50;

const ERASED_AT_ONCE = 1_000;

const COLUMNS = {
  questionContext: 'question_context',
  surveyName: 'survey_name',
  surveyDescription: 'survey_description',
  surveyIdentifier: 'survey_id',
  questionIdentifier: 'question_id',
  responseIdentifier: 'response_id',
} as const satisfies Record<keyof Remembered, string>;
const FIELDS = Object.keys(COLUMNS) as (keyof Remembered)[];
const NAMES = Object.values(COLUMNS);

@Injectable()
export class ThreadsRepository {
  /**
   * The reply to a message that was handled before, or to the thread's last turn if the caller sends the same again. The repeated reply has no usage: its
   * tokens were counted with the first one.
   */
  async replyTo(
    manager: EntityManager,
    org: string,
    { messageId, threadId, digest }: { messageId: string; threadId: string; digest: string },
  ): Promise<FollowupGenerated | undefined> {
    const [row]: { id: string; reply: FollowupGenerated }[] = await manager.query(
      `SELECT message_id AS id, reply FROM followup.turns WHERE org_id = $1 AND message_id = $2
       UNION ALL
       SELECT t.message_id, t.reply FROM followup.threads JOIN followup.turns t USING (org_id, thread_id)
       WHERE org_id = $1 AND thread_id = $3 AND t.turn = threads.turns AND t.digest = $4 LIMIT 1`,
      [org, messageId, threadId, digest],
    );
    if (!row || row.id === messageId) return row?.reply;
    const { usage: _, ...reply } = row.reply;
    return { ...reply, repeats: row.id };
  }

  async find(manager: EntityManager, org: string, threadId: string): Promise<KnownThread | undefined> {
    const [thread]: Record<string, string | null>[] = await manager.query(
      `SELECT turns, ${NAMES.join(', ')} FROM followup.threads WHERE org_id = $1 AND thread_id = $2`,
      [org, threadId],
    );
    if (!thread) return undefined;
    const version = Number(thread.turns);
    const rows: { turn: number; question: string | null; answer: string | null; asked: string }[] = await manager.query(
      `SELECT CASE WHEN seen THEN question END AS question, CASE WHEN seen THEN answer END AS answer, reply ->> 'followupQuestion' AS asked
       FROM followup.turns, LATERAL (SELECT turn = 1 OR turn > $3 - ${TURNS_SEEN - 1} AS seen) AS s
       WHERE org_id = $1 AND thread_id = $2 AND turn <= $3 ORDER BY turn`,
      [org, threadId, version],
    );
    return {
      version,
      remembered: Object.fromEntries(
        FIELDS.flatMap((field) => (thread[COLUMNS[field]] === null ? [] : [[field, thread[COLUMNS[field]]]])),
      ),
      turns: rows.flatMap(({ question, answer }) =>
        question === null || answer === null ? [] : [{ question, answer }],
      ),
      asked: rows.map((row) => row.asked).filter((text) => text !== ''),
    };
  }

  /**
   * Stores a turn and what the thread remembers from now on. False when the thread has changed since `version` (0: it did not exist). The first
   * statement's row lock is held for these two statements only.
   */
  async append(
    manager: EntityManager,
    org: string,
    threadId: string,
    version: number,
    remembered: Remembered,
    turn: NewTurn,
  ): Promise<boolean> {
    const values = FIELDS.map((field) => remembered[field] ?? null);
    const at = (i: number): string => `$${i + 4}`;
    const claimed: unknown[] =
      version === 0
        ? await manager.query(
            `INSERT INTO followup.threads (org_id, thread_id, turns, ${NAMES.join(', ')}) VALUES ($1, $2, $3::int + 1, ${NAMES.map((_, i) => at(i)).join(', ')})
         ON CONFLICT DO NOTHING RETURNING turns`,
            [org, threadId, version, ...values],
          )
        : (
            await manager.query<[unknown[]]>(
              `UPDATE followup.threads SET turns = turns + 1, ${NAMES.map((name, i) => `${name} = ${at(i)}`).join(', ')}
         WHERE org_id = $1 AND thread_id = $2 AND turns = $3 RETURNING turns`,
              [org, threadId, version, ...values],
            )
          )[0];
    if (!claimed.length) return false;
    await manager.query(
      `INSERT INTO followup.turns (org_id, thread_id, turn, message_id, digest, question, answer, reply) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [org, threadId, version + 1, turn.messageId, turn.digest, turn.question, turn.answer, JSON.stringify(turn.reply)],
    );
    return true;
  }

  /** Deletes the next threads of the erasure with their turns, and returns how many. */
  async erase(
    manager: EntityManager,
    org: string,
    { surveyIdentifier, responseIdentifier, before }: ErasureRequested,
  ): Promise<number> {
    const [, erased]: [unknown, number] = await manager.query(
      `DELETE FROM followup.threads WHERE org_id = $1 AND thread_id IN (
         SELECT thread_id FROM followup.threads WHERE org_id = $1 AND survey_id = $2 AND ($3::text IS NULL OR response_id = $3) AND created_at <= $4
         LIMIT ${ERASED_AT_ONCE})`,
      [org, surveyIdentifier, responseIdentifier ?? null, before],
    );
    return erased;
  }

  /** Deletes the next threads that began before the limit, and returns how many. */
  async eraseOld(manager: EntityManager, org: string, { surveyIdentifier, before }: ErasureDue): Promise<number> {
    const [, erased]: [unknown, number] = await manager.query(
      `DELETE FROM followup.threads WHERE org_id = $1 AND thread_id IN (
         SELECT thread_id FROM followup.threads WHERE org_id = $1 AND ($2::text IS NULL OR survey_id = $2) AND created_at < $3 LIMIT ${ERASED_AT_ONCE})`,
      [org, surveyIdentifier ?? null, before],
    );
    return erased;
  }
}
