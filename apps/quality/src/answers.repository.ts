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
const KNOWN_PER_RESPONSE = 500;

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
    if (survey !== undefined) {
      await manager.query(
        `SELECT pg_advisory_xact_lock${mode === 'shared' ? '_shared' : ''}(hashtextextended($1, 0))`,
        [`quality.survey ${org} ${survey}`],
      );
    }
    const keys = [...new Set(responses)].sort((a, b) => a - b).map((response) => `quality.response ${org} ${response}`);
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest($1::text[]) key', [keys]);
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
    const rows = new Map(
      entries.map((item) => [place(item.response.serviceResponseIdentifier, item.key), this.row(item, survey)]),
    );
    if (rows.size === 0) return [];
    const values = [...rows.values()];
    // one by one, by key: with a join, the planner took a new table for a small one and read all of an organization's answers for every part of a batch
    const earlier: { seq: string; response_id: string; entry_key: string; exact: string; scope: string | null }[] =
      await manager.query(
        `SELECT seq, response_id, entry_key, exact, scope FROM unnest($2::bigint[], $3::text[]) AS sent(response_id, entry_key)
       CROSS JOIN LATERAL (SELECT seq, exact, scope FROM quality.answers a WHERE a.org_id = $1 AND a.response_id = sent.response_id AND a.entry_key = sent.entry_key LIMIT 1) AS earlier`,
        [org, values.map((row) => row.response_id), values.map((row) => row.entry_key)],
      );
    const replaced: string[] = [];
    const kept = new Set<string>();
    for (const old of earlier) {
      const row = rows.get(place(old.response_id, old.entry_key))!;
      if (old.exact === row.exact && old.scope === row.scope) kept.add((row.seq = old.seq));
      else replaced.push(old.seq);
    }
    if (replaced.length > 0) await this.forget(manager, org, replaced);
    const stored: { seq: string; response_id: string; entry_key: string }[] = await manager.query(
      `INSERT INTO quality.answers AS a (org_id, response_id, entry_key, seq, batch, survey_id, question_id, response_identifier, entry_index, question, answer,
         context, parent_question_id, scope, exact, bands)
       SELECT $1, response_id, entry_key, coalesce(seq, nextval('quality.arrival')), $3, survey_id, question_id, response_identifier, entry_index, question,
         answer, context, parent_question_id, scope, exact, bands::bigint[]
       FROM json_to_recordset($2::json) AS sent(response_id bigint, entry_key text, seq bigint, survey_id text, question_id text, response_identifier text,
         entry_index int, question text, answer text, context text, parent_question_id text, scope bigint, exact bigint, bands text)
       ON CONFLICT (org_id, response_id, entry_key) DO UPDATE SET
         batch = CASE WHEN a.seq = excluded.seq THEN a.batch ELSE excluded.batch END, seq = excluded.seq,
         survey_id = excluded.survey_id, question_id = excluded.question_id, response_identifier = excluded.response_identifier,
         entry_index = excluded.entry_index, question = excluded.question, answer = excluded.answer, context = excluded.context,
         parent_question_id = excluded.parent_question_id, scope = excluded.scope, exact = excluded.exact, bands = excluded.bands, received = now(),
         first_received = CASE WHEN a.seq = excluded.seq THEN coalesce(a.first_received, a.received) ELSE now() END
       RETURNING seq, response_id, entry_key`,
      [org, JSON.stringify(values), batch ?? null],
    );
    await this.index(
      manager,
      org,
      stored.map(({ seq }) => seq).filter((seq) => !kept.has(seq)),
    );
    const seqs = new Map(stored.map((row) => [place(row.response_id, row.entry_key), row.seq]));
    return entries.map((item) => seqs.get(place(item.response.serviceResponseIdentifier, item.key))!);
  }

  /** The known entries of these responses: all of them, or for a batch those that arrived with it or before it. */
  async known(manager: EntityManager, org: string, responses: number[], batch?: string): Promise<KnownEntry[]> {
    const rows: (Record<string, string | number | null> & { bands: string[] })[] = await manager.query(
      `SELECT known.* FROM unnest($2::bigint[]) AS asked(id) CROSS JOIN LATERAL (
         SELECT response_id, entry_key, seq, entry_index, question, answer, context, question_id, parent_question_id, scope, exact, bands
         FROM quality.answers
         WHERE org_id = $1 AND response_id = asked.id AND ($3::bigint IS NULL OR seq < $3 OR batch = $3)
         ORDER BY seq DESC LIMIT ${KNOWN_PER_RESPONSE}) AS known
       ORDER BY entry_index, seq`,
      [org, [...new Set(responses)], batch ?? null],
    );
    return rows.map((row) => ({
      response: Number(row.response_id),
      key: String(row.entry_key),
      entry: {
        index: Number(row.entry_index),
        question: String(row.question),
        answer: String(row.answer),
        ...(row.context !== null && { questionContext: String(row.context) }),
        ...(row.question_id !== null && { questionIdentifier: String(row.question_id) }),
        ...(row.parent_question_id !== null && { parentQuestionIdentifier: String(row.parent_question_id) }),
      },
      ...(row.scope !== null && { signature: { exact: String(row.exact), bands: row.bands.map(Number) } }),
    }));
  }

  private row({ entry, response, key, signature }: SignedEntry, survey: string | undefined) {
    const comparable =
      survey !== undefined && entry.questionIdentifier !== undefined && response.responseIdentifier !== undefined;
    return {
      response_id: String(response.serviceResponseIdentifier),
      entry_key: key,
      seq: null as string | null,
      survey_id: survey,
      question_id: entry.questionIdentifier,
      response_identifier: response.responseIdentifier,
      entry_index: entry.index,
      question: entry.question,
      answer: entry.answer,
      context: entry.questionContext,
      parent_question_id: entry.parentQuestionIdentifier,
      scope: comparable ? scopeOf(survey, entry.questionIdentifier!) : null,
      exact: signature.exact,
      bands: `{${comparable ? signature.bands.join() : ''}}`,
    };
  }

  private async index(manager: EntityManager, org: string, seqs: string[]): Promise<void> {
    await manager.query(
      `INSERT INTO quality.bands (org_id, scope, hash, seq, response_id, batch)
       SELECT org_id, scope, hash, seq, response_id, batch FROM quality.answers, unnest(exact || bands) AS hash
       WHERE org_id = $1 AND seq = ANY($2::bigint[]) AND scope IS NOT NULL ON CONFLICT DO NOTHING`,
      [org, seqs],
    );
  }

  private async forget(manager: EntityManager, org: string, seqs: string[]): Promise<void> {
    await manager.query(
      `DELETE FROM quality.bands USING (
         SELECT scope, seq, hash FROM quality.answers, unnest(exact || bands) AS hash WHERE org_id = $1 AND seq = ANY($2::bigint[]) AND scope IS NOT NULL) AS old
       WHERE bands.org_id = $1 AND bands.scope = old.scope AND bands.hash = old.hash AND bands.seq = old.seq`,
      [org, seqs],
    );
  }
}
