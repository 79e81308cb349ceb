import { ApiError } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CODING_TYPES } from '../coding/coding-reader.js';
import { readQuestions, type StoredQuestion } from '../coding/coding-pages.repository.js';
import { findJob } from '../jobs/jobs.repository.js';
import {
  answersOf,
  assignmentsFrom,
  codesOfQuestion,
  respondentsOf,
  type ExportedAnswer,
  type ExportedCode,
} from './coding-export.repository.js';
import { BYTE_ORDER_MARK, csvLine, type Cell } from './csv.js';

const ROWS = 500;

/** The answers (by position) that have a code, one bit each: 200,000 answers in 300 codes take 8 MB. */
class Members {
  private readonly bits: Uint8Array;

  constructor(answers: number) {
    this.bits = new Uint8Array((answers >> 3) + 1);
  }

  add(position: number): void {
    this.bits[position >> 3]! |= 1 << (position & 7);
  }

  has(position: number): boolean {
    return ((this.bits[position >> 3] ?? 0) & (1 << (position & 7))) !== 0;
  }
}

interface ExportedQuestion extends StoredQuestion {
  codes: (ExportedCode & { members: Members })[];
}

/** Exports finished coding and brand coding jobs. In short transactions: a caller that reads slowly must not hold a connection. */
@Injectable()
export class CodingExport {
  constructor(private readonly database: DataSource) {}

  /** One row per respondent, with a 0/1 column per code. @throws ApiError NOT_FOUND; CONFLICT while the job runs */
  async responses(org: string, job: string): Promise<AsyncIterable<string>> {
    const questions = await this.questions(org, job);
    const exported: ExportedQuestion[] = [];
    for (const question of questions) exported.push({ ...question, codes: await this.membersOf(org, job, question) });
    const respondents = await withOrg(this.database, org, (manager) => respondentsOf(manager, org, job));
    return this.responseLines(org, job, exported, respondents);
  }

  /** The code frame: one row per code. @throws ApiError NOT_FOUND; CONFLICT while the job runs */
  async codes(org: string, job: string): Promise<AsyncIterable<string>> {
    return this.codeLines(org, job, await this.questions(org, job));
  }

  private questions(org: string, id: string): Promise<StoredQuestion[]> {
    return withOrg(this.database, org, async (manager) => {
      const job = await findJob(manager, org, id, CODING_TYPES);
      if (!job) throw new ApiError('NOT_FOUND', 'There is no batch job with this id');
      if (job.finishedAt === null)
        throw new ApiError('CONFLICT', 'This job has not ended. Export it when its status is final.');
      return (await readQuestions(manager, job)).filter(({ state }) => state === 'done');
    });
  }

  private async membersOf(org: string, job: string, question: StoredQuestion): Promise<ExportedQuestion['codes']> {
    if (question.attempt === null) return [];
    const read = <T>(work: (manager: EntityManager) => Promise<T>): Promise<T> => withOrg(this.database, org, work);
    const codes = (await read((manager) => codesOfQuestion(manager, org, job, question))).map((code) => ({
      ...code,
      members: new Members(0),
    }));
    const slots: { start: number; positions: number[] }[] = [];
    let highest = 0;
    for (let from = 0; from < question.assignments;) {
      const start = from;
      const pieces = await read((manager) => assignmentsFrom(manager, org, job, question, start));
      if (!pieces.length) break;
      for (const piece of pieces) {
        for (const position of piece.positions) highest = Math.max(highest, position);
        slots.push(piece);
      }
      const last = pieces.at(-1)!;
      from = last.start + last.positions.length;
    }
    for (const code of codes) code.members = new Members(highest);
    for (const { start, positions } of slots)
      for (const code of codes) {
        const end = Math.min(code.start + code.count, start + positions.length);
        for (let slot = Math.max(code.start, start); slot < end; slot++) code.members.add(positions[slot - start]!);
      }
    return codes;
  }

  private async *responseLines(
    org: string,
    job: string,
    questions: ExportedQuestion[],
    respondents: string[],
  ): AsyncGenerator<string> {
    const header = questions.flatMap(({ questionIdentifier, codes }) => [
      questionIdentifier,
      `${questionIdentifier}: follow-ups`,
      ...codes.map(({ labels }) => `${questionIdentifier}: ${labels.join(' / ')}`),
    ]);
    yield BYTE_ORDER_MARK + csvLine(['responseIdentifier', ...header]);
    for (let from = 0; from < respondents.length; from += ROWS) {
      const slice = respondents.slice(from, from + ROWS);
      const cells = new Map<string, Cell[]>(slice.map((id) => [id, [id]]));
      for (const question of questions) {
        const answers = await withOrg(this.database, org, (manager) =>
          answersOf(manager, org, job, question.question, slice),
        );
        const byRespondent = new Map(answers.map((answer) => [answer.responseIdentifier, answer]));
        for (const [id, row] of cells) row.push(...cellsOf(question, byRespondent.get(id)));
      }
      yield [...cells.values()].map(csvLine).join('');
    }
  }

  private async *codeLines(org: string, job: string, questions: StoredQuestion[]): AsyncGenerator<string> {
    yield (
      BYTE_ORDER_MARK +
      csvLine(['questionIdentifier', 'question', 'id', 'parentId', 'level', 'label', 'description', 'responses'])
    );
    for (const question of questions) {
      const { questionIdentifier, text, attempt } = question;
      if (attempt === null) continue;
      const codes = await withOrg(this.database, org, (manager) => codesOfQuestion(manager, org, job, question));
      yield codes
        .map(({ id, parentId, labels, label, description, count }) =>
          csvLine([questionIdentifier, text, id, parentId, labels.length, label, description, count]),
        )
        .join('');
    }
  }
}

/** Empty cells where the respondent did not answer the question. */
function cellsOf({ codes }: ExportedQuestion, answer: ExportedAnswer | undefined): Cell[] {
  if (!answer) return [null, null, ...codes.map(() => null)];
  const followups = (answer.followups ?? []).map((pair) => `${pair.question} ${pair.answer}`).join('\n');
  return [answer.answer, followups, ...codes.map(({ members }) => (members.has(answer.position) ? 1 : 0))];
}
