import type { CodeData } from '@verbatim/contracts';
import type { CodingAnswer, CodingResult } from '@verbatim/contracts';
import type { CodingInput } from './engine.js';
import { packed, quantised } from '@verbatim/embedding';
import { embedder } from '@verbatim/embedding/testing';
import { codeAnswers } from './code-answers.js';
import { glossesOf } from './glosses.js';

export const OPTIONS = { maxLevels: 2, maxCodesPerLevel: [8, 8], minResponsesPerCode: 1 };

/** Without the label bank. */
export const OWN = { themesFrom: Infinity, subjectsFrom: Infinity };

export const inputOf = (answers: readonly (string | CodingAnswer)[], more: Partial<CodingInput> = {}): CodingInput => ({
  question: 'What matters most to you when you choose a shop?',
  options: OPTIONS,
  answers: answers.map((answer) => (typeof answer === 'string' ? { answer } : answer)),
  ...more,
});

/** @param settings `OWN` for codes that the answers themselves suggest. */
export async function code(
  answers: readonly (string | CodingAnswer)[],
  more: Partial<CodingInput> = {},
  settings: Partial<typeof OWN> = {},
): Promise<CodingResult> {
  const { embed } = await embedder();
  const input = inputOf(answers, more);
  const glosses = await glossesOf(input.answers);
  return codeAnswers(input, glosses, packed((await embed(glosses)).map(quantised)), embed, settings);
}

export const flat = (codes: readonly CodeData[]): CodeData[] => codes.flatMap((c) => [c, ...flat(c.subCodes)]);

export const labelsOf = ({ codes, assignments }: CodingResult, i: number): string[] =>
  assignments[i]!.map((a) => flat(codes).find(({ id }) => id === a.code)!.label);

/** Answers in a code or below it. */
export function members({ assignments }: CodingResult, top: CodeData): number[] {
  const ids = new Set(flat([top]).map(({ id }) => id));
  return assignments.flatMap((own, i) => (own.some((a) => ids.has(a.code)) ? [i] : []));
}
