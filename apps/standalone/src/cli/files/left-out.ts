import type { VerbatimClient } from '@verbatim/client';
import { Problem } from '../../problem.js';
import type { Added } from './output.js';
import { evaluateAnswers, type Found } from './quality.js';
import type { Answers } from './questions.js';

/** Rows that are not coded, with what was found in each. */
export type LeftOut = ReadonlyMap<number, Pick<Found, 'flags'>>;

/** The rows that the quality check recommends to remove. */
export async function badRows(client: VerbatimClient, answers: Answers, signal: AbortSignal): Promise<LeftOut> {
  const found = await evaluateAnswers(client, answers, signal);
  const bad = new Map(
    answers.ids.flatMap((id, row) => {
      const one = found.get(id);
      return one?.recommendation === 'remove' ? [[row, one] as const] : [];
    }),
  );
  if (bad.size === answers.ids.length)
    throw new Problem('The quality check recommends to remove every row, so there is nothing to code.');
  return bad;
}

/** How many and why, in a line. */
export function leftOutLine(leftOut: LeftOut, rows: number): string {
  if (!leftOut.size) return `Left out none of ${rows} rows: the quality check recommends to remove none.`;
  const counts = new Map<string, number>();
  for (const { flags } of leftOut.values())
    for (const check of new Set(flags.map((flag) => flag.check))) counts.set(check, (counts.get(check) ?? 0) + 1);
  const why = [...counts].sort(([, a], [, b]) => b - a).map(([check, count]) => `${check} ${count}`);
  return `Left out ${leftOut.size} of ${rows} rows that the quality check recommends to remove (${why.join(', ')}). The column "Left out" says why.`;
}

/** A column with the evidence. */
export const leftOutColumn = (leftOut: LeftOut): Added => ({
  header: 'Left out',
  width: 50,
  cell: (row) =>
    leftOut
      .get(row)
      ?.flags.map(({ check, evidence }) => `${check}: ${evidence}`)
      .join(' ') ?? '',
});
