import { Injectable } from '@nestjs/common';
import { callAs } from '@verbatim/database';
import type { DataSource, EntityManager } from 'typeorm';
import type { ErasureDue, ErasureRequested, FollowupGenerate, FollowupGenerated } from '@verbatim/contracts';

/** What a thread remembers, unless a call sends it again, and in which column. */
const COLUMNS = {
  questionContext: 'question_context',
  surveyName: 'survey_name',
  surveyDescription: 'survey_description',
  surveyIdentifier: 'survey_id',
  questionIdentifier: 'question_id',
  responseIdentifier: 'response_id',
} as const satisfies Partial<Record<keyof FollowupGenerate, string>>;
export type Remembered = Pick<FollowupGenerate, keyof typeof COLUMNS>;
export const REMEMBERED = Object.keys(COLUMNS) as (keyof Remembered)[];

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

/** What followup.read_turn returns. */
type ReadTurn =
  | { repliedTo: string; reply: FollowupGenerated }
  | {
      thread: Record<(typeof COLUMNS)[keyof typeof COLUMNS], string | null> & { turns: number };
      pairs: { question: string | null; answer: string | null; asked: string }[];
    };

@Injectable()
export class ThreadsRepository {
  /**
   * The reply to a message that was handled before, or to the thread's last turn if the caller sends the same again; otherwise the thread, undefined if there
   * is none. The repeated reply has no usage: its tokens were counted with the first one.
   */
  async read(
    database: DataSource,
    org: string,
    { messageId, threadId, digest }: { messageId: string; threadId: string; digest: string },
  ): Promise<{ reply: FollowupGenerated } | { thread: KnownThread } | undefined> {
    const found = await callAs<ReadTurn | null>(database, org, 'followup.read_turn', [
      messageId,
      threadId,
      digest,
      TURNS_SEEN,
    ]);
    if (!found) return undefined;
    if ('reply' in found) {
      if (found.repliedTo === messageId) return { reply: found.reply };
      const { usage: _, ...reply } = found.reply;
      return { reply: { ...reply, repeats: found.repliedTo } };
    }
    const { thread, pairs } = found;
    return {
      thread: {
        version: thread.turns,
        remembered: Object.fromEntries(
          REMEMBERED.flatMap((field) => (thread[COLUMNS[field]] === null ? [] : [[field, thread[COLUMNS[field]]]])),
        ),
        turns: pairs.flatMap(({ question, answer }) =>
          question === null || answer === null ? [] : [{ question, answer }],
        ),
        asked: pairs.map(({ asked }) => asked).filter((text) => text !== ''),
      },
    };
  }

  /** Stores a turn and what the thread remembers from now on. False when the thread has changed since `version` (0: it did not exist). */
  append(
    database: DataSource,
    org: string,
    threadId: string,
    version: number,
    remembered: Remembered,
    turn: NewTurn,
  ): Promise<boolean> {
    return callAs(database, org, 'followup.append_turn', [
      threadId,
      version,
      JSON.stringify(Object.fromEntries(REMEMBERED.map((field) => [COLUMNS[field], remembered[field] ?? null]))),
      turn.messageId,
      turn.digest,
      turn.question,
      turn.answer,
      JSON.stringify(turn.reply),
    ]);
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
