import type { Column, Cell } from '@verbatim/tables';
import { withOrg } from '@verbatim/database';
import type { DataSource, EntityManager } from 'typeorm';
import { assignmentsFrom, codesOfQuestion, type ExportedCode, type QuestionRef } from './coding-export.repository.js';

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

const MENTIONED = ['not mentioned', 'mentioned'];

/** The codes of a question's answers, as columns of 0 and 1. */
export class CodedAnswers {
  private constructor(private readonly codes: readonly (ExportedCode & { members: Members })[]) {}

  /** In short transactions. */
  static async read(database: DataSource, org: string, job: string, question: QuestionRef): Promise<CodedAnswers> {
    if (question.attempt === null) return new CodedAnswers([]);
    const read = <T>(work: (manager: EntityManager) => Promise<T>): Promise<T> => withOrg(database, org, work);
    const codes = await read((manager) => codesOfQuestion(manager, org, job, question));
    const slots: { start: number; positions: number[] }[] = [];
    let highest = 0;
    for (let from = 0; ;) {
      const start = from;
      const pieces = await read((manager) => assignmentsFrom(manager, org, job, question, start));
      const last = pieces.at(-1);
      if (!last) break;
      for (const { positions } of pieces) for (const position of positions) highest = Math.max(highest, position);
      slots.push(...pieces);
      from = last.start + last.positions.length;
    }
    const coded = codes.map((code) => ({ ...code, members: new Members(highest) }));
    for (const { start, positions } of slots)
      for (const code of coded) {
        const end = Math.min(code.start + code.count, start + positions.length);
        for (let slot = Math.max(code.start, start); slot < end; slot++) code.members.add(positions[slot - start]!);
      }
    return new CodedAnswers(coded);
  }

  columns(prefix: string): Column[] {
    return this.codes.map(({ id, labels }) => ({
      header: `${prefix}: ${labels.join(' / ')}`,
      variable: `${prefix} ${id}`,
      valueLabels: MENTIONED,
    }));
  }

  /** Empty without a position: the respondent did not answer the question, or the answer was not coded. */
  cells(position: number | undefined): Cell[] {
    return this.codes.map(({ members }) => (position === undefined ? null : members.has(position) ? 1 : 0));
  }
}
