import { Injectable } from '@nestjs/common';
import type { CodingAnswerData } from '@verbatim/contracts';
import { yieldToEventLoop, type CodingUnits } from '@verbatim/coding-engine';
import { VECTOR_BYTES } from '@verbatim/embedding';
import type { CodingAnswer } from '@verbatim/contracts';
import type { EntityManager } from 'typeorm';

/**
 * Everything that a question's coding needs: the answers as sent, and the distinct units of their text (column `unit`,
 * in English) with their vectors, one after another.
 */
export interface Material extends CodingUnits {
  answers: CodingAnswer[];
}

/** Rows per insert: some hundred kilobytes. */
const UNITS_PER_QUERY = 2_000;
/** No message comes again after that: topics keep messages for a week. */
const FORGOTTEN_DAYS = 14;

const lockOf = (org: string, job: string): string => `coding.job ${org} ${job}`;

/** coding.parts, coding.units and coding.forgotten: the answers of jobs, until the jobs end. */
@Injectable()
export class AnswersRepository {
  /** False when the job has ended. Until the transaction ends, the job is not forgotten. */
  async enter(manager: EntityManager, org: string, job: string): Promise<boolean> {
    await manager.query('SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [lockOf(org, job)]);
    const rows: unknown[] = await manager.query('SELECT 1 FROM coding.forgotten WHERE org_id = $1 AND job_id = $2', [
      org,
      job,
    ]);
    return rows.length === 0;
  }

  async hasPart(manager: EntityManager, org: string, job: string, part: number): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      'SELECT 1 FROM coding.parts WHERE org_id = $1 AND job_id = $2 AND part = $3',
      [org, job, part],
    );
    return rows.length > 0;
  }

  async addPart(
    manager: EntityManager,
    org: string,
    job: string,
    { part, question, answers }: { part: number; question: number; answers: CodingAnswerData[] },
  ): Promise<void> {
    await manager.query(
      'INSERT INTO coding.parts (org_id, job_id, part, question, answers) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
      [org, job, part, question, JSON.stringify(answers)],
    );
  }

  /** The units that have no vector yet. */
  async unknown(
    manager: EntityManager,
    org: string,
    job: string,
    question: number,
    units: string[],
  ): Promise<string[]> {
    const rows: { unit: string }[] = await manager.query(
      'SELECT unit FROM coding.units WHERE org_id = $1 AND job_id = $2 AND question = $3 AND unit = ANY($4)',
      [org, job, question, units],
    );
    const known = new Set(rows.map(({ unit }) => unit));
    return units.filter((unit) => !known.has(unit));
  }

  async addUnits(
    manager: EntityManager,
    org: string,
    job: string,
    question: number,
    units: string[],
    vectors: Int8Array[],
  ): Promise<void> {
    // Sorted: two parts with the same units lock them in the same order.
    const order = units.map((_, i) => i).sort((a, b) => (units[a]! < units[b]! ? -1 : 1));
    await manager.query(
      `INSERT INTO coding.units (org_id, job_id, question, unit, vector) SELECT $1, $2, $3, * FROM unnest($4::text[], $5::bytea[]) ON CONFLICT DO NOTHING`,
      [
        org,
        job,
        question,
        order.map((i) => units[i]),
        order.map((i) => Buffer.from(vectors[i]!.buffer, vectors[i]!.byteOffset, vectors[i]!.byteLength)),
      ],
    );
  }

  /** Reads everything that a question's coding needs. @throws when an answer is missing */
  async material(manager: EntityManager, org: string, job: string, question: number): Promise<Material> {
    return {
      answers: await this.answersOf(manager, org, job, question),
      ...(await this.unitsOf(manager, org, job, question)),
    };
  }

  private async answersOf(manager: EntityManager, org: string, job: string, question: number): Promise<CodingAnswer[]> {
    const parts: { part: number }[] = await manager.query(
      'SELECT part FROM coding.parts WHERE org_id = $1 AND job_id = $2 AND question = $3 ORDER BY part',
      [org, job, question],
    );
    const all: CodingAnswer[] = [];
    for (const { part } of parts) {
      const [row]: { answers: string }[] = await manager.query(
        'SELECT answers FROM coding.parts WHERE org_id = $1 AND job_id = $2 AND part = $3',
        [org, job, part],
      );
      for (const { position, ...answer } of JSON.parse(row!.answers) as CodingAnswerData[]) {
        if (position !== all.length) throw new Error(`Answer ${all.length} of question ${question} is missing`);
        all.push(answer);
      }
    }
    return all;
  }

  private async unitsOf(
    manager: EntityManager,
    org: string,
    job: string,
    question: number,
  ): Promise<Pick<Material, 'units' | 'vectors'>> {
    const [{ count }] = await manager.query<[{ count: number }]>(
      'SELECT count(*)::int AS count FROM coding.units WHERE org_id = $1 AND job_id = $2 AND question = $3',
      [org, job, question],
    );
    const units: string[] = [];
    const vectors = new Int8Array(count * VECTOR_BYTES);
    while (units.length < count) {
      // One row for all: the driver decodes one long bytea much faster than 100,000 short ones.
      const [block]: { units: string[]; vectors: Buffer }[] = await manager.query(
        `SELECT json_agg(unit ORDER BY unit) AS units, string_agg(vector, ''::bytea ORDER BY unit) AS vectors FROM (
           SELECT unit, vector FROM coding.units WHERE org_id = $1 AND job_id = $2 AND question = $3 AND unit > $4 ORDER BY unit LIMIT $5) AS block`,
        [org, job, question, units.at(-1) ?? '', UNITS_PER_QUERY],
      );
      if (!block?.units) throw new Error(`Units of question ${question} are missing`);
      vectors.set(block.vectors, units.length * VECTOR_BYTES);
      for (const unit of block.units) units.push(unit);
      await yieldToEventLoop();
    }
    return { units, vectors };
  }

  /** Deletes everything of a job once no message of it is being handled, and remembers that the job has ended. */
  async forget(manager: EntityManager, org: string, job: string): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [lockOf(org, job)]);
    await manager.query('INSERT INTO coding.forgotten (org_id, job_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      org,
      job,
    ]);
    for (const table of ['runs', 'units', 'parts'])
      await manager.query(`DELETE FROM coding.${table} WHERE org_id = $1 AND job_id = $2`, [org, job]);
    await manager.query('DELETE FROM coding.forgotten WHERE org_id = $1 AND at < now() - make_interval(days => $2)', [
      org,
      FORGOTTEN_DAYS,
    ]);
  }
}
