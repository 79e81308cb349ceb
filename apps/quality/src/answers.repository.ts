import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { QualityEntry } from '@verbatim/contracts';
import type { Signature } from '@verbatim/quality-checks';
import { scopeOf, type KeyedEntry } from './entry.js';

export interface SignedEntry extends KeyedEntry {
  signature: Signature;
}

export interface KnownEntry {
  response: number;
  key: string;
  entry: QualityEntry;
  /** Only for answers that are compared with other responses. */
  signature?: Signature;
}

/** The newest entries of a response that a later call is compared with: far more than any questionnaire has, but not unlimited. */
export const KNOWN_PER_RESPONSE = 500;

/** The position of an entry among all of its organization. */
export const place = (response: number | string, key: string): string => `${response} ${key}`;

/** quality.answers: the entries of every response, in order of arrival. */
@Injectable()
export class AnswersRepository {
  /**
   * Locks the survey and the responses, so that the order of arrival (`seq`) is the order of visibility. Without it, two calls with the same answer at
   * the same moment would not see each other, and neither copy would be flagged. Parts of batches share the survey's lock (a batch is evaluated after
   * all of it is registered), so they wait for single calls only. Always the survey first, then responses in order: no deadlock.
   */
  async lock(
    manager: EntityManager,
    org: string,
    survey: string | undefined,
    responses: number[],
    mode: 'alone' | 'shared',
  ): Promise<void> {
    await manager.query('SELECT quality.lock_answers($1, $2, $3, $4)', [
      org,
      survey ?? null,
      responses,
      mode === 'alone',
    ]);
  }

  /** The position at which a batch begins, the same for all its parts. Created on first use. */
  async batch(manager: EntityManager, org: string, batchId: string): Promise<string> {
    const find = async (): Promise<string | undefined> =>
      (
        await manager.query<{ seq: string }[]>('SELECT seq FROM quality.batches WHERE org_id = $1 AND batch_id = $2', [
          org,
          batchId,
        ])
      )[0]?.seq;
    const found = await find();
    if (found !== undefined) return found;
    await manager.query(
      `INSERT INTO quality.batches SELECT $1, $2, nextval('quality.arrival') ON CONFLICT DO NOTHING`,
      [org, batchId],
    );
    return (await find())!;
  }

  /**
   * Stores entries in place of their earlier versions. Call it after lock(). An unchanged answer keeps its position (and its batch): sent again, it
   * stays the earlier of two copies. Returns each entry's seq, in the order given.
   */
  async store(
    manager: EntityManager,
    org: string,
    survey: string | undefined,
    entries: SignedEntry[],
    batch?: string,
  ): Promise<string[]> {
    const { rows, places } = rowsOf(entries, survey);
    if (rows.length === 0) return [];
    const [{ seqs }]: [{ seqs: string[] }] = await manager.query(
      'SELECT quality.store_answers($1, $2, $3, $4) AS seqs',
      [org, survey ?? null, JSON.stringify(rows), batch ?? null],
    );
    return places.map((at) => seqs[at]!);
  }

  /** The known entries of these responses: all of them, or for a batch those that arrived with it or before it. */
  async known(manager: EntityManager, org: string, responses: number[], batch?: string): Promise<KnownEntry[]> {
    const [{ rows }]: [{ rows: KnownRow[] }] = await manager.query(
      'SELECT quality.known_answers($1, $2, $3, $4) AS rows',
      [org, responses, batch ?? null, KNOWN_PER_RESPONSE],
    );
    return rows.map(knownEntry);
  }
}

/** A row of quality.known_answers. */
export interface KnownRow {
  response: number;
  key: string;
  index: number;
  question: string;
  answer: string;
  context: string | null;
  questionId: string | null;
  parentId: string | null;
  exact: string | null;
  bands: number[];
}

export const knownEntry = (row: KnownRow): KnownEntry => ({
  response: row.response,
  key: row.key,
  entry: {
    index: row.index,
    question: row.question,
    answer: row.answer,
    ...(row.context !== null && { questionContext: row.context }),
    ...(row.questionId !== null && { questionIdentifier: row.questionId }),
    ...(row.parentId !== null && { parentQuestionIdentifier: row.parentId }),
  },
  ...(row.exact !== null && { signature: { exact: row.exact, bands: row.bands } }),
});

/** What quality.store_answers is sent: the last entry of each key, and where each entry's row is. */
export function rowsOf(entries: SignedEntry[], survey: string | undefined): { rows: object[]; places: number[] } {
  const rows: object[] = [];
  const at = new Map<string, number>();
  const places = entries.map((item) => {
    const key = place(item.response.serviceResponseIdentifier, item.key);
    const known = at.get(key) ?? rows.length;
    at.set(key, known);
    rows[known] = rowOf(item, survey);
    return known;
  });
  return { rows, places };
}

function rowOf({ entry, response, key, signature }: SignedEntry, survey: string | undefined): object {
  const comparable =
    survey !== undefined && entry.questionIdentifier !== undefined && response.responseIdentifier !== undefined;
  return {
    response_id: response.serviceResponseIdentifier,
    entry_key: key,
    question_id: entry.questionIdentifier,
    response_identifier: response.responseIdentifier,
    entry_index: entry.index,
    question: entry.question,
    answer: entry.answer,
    context: entry.questionContext,
    parent_question_id: entry.parentQuestionIdentifier,
    scope: comparable ? scopeOf(survey, entry.questionIdentifier!) : null,
    exact: signature.exact,
    bands: comparable ? signature.bands : [],
  };
}
