import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, 'pairs.json');

/**
 * The question and answer pairs that follow-ups are measured on, written for this project. `clause` is the part of the answer that its author would
 * ask about, null where there is none; `isLeftAlone`: the respondent declines, so that no model may be asked.
 * @returns {{ id: number, language: string, question: string, answer: string, clause: string | null, isLeftAlone: boolean }[]}
 */
export const readPairs = (file = FILE) =>
  JSON.parse(readFileSync(file, 'utf8'))
    .flatMap(({ language, pairs, leave = [] }) => [
      ...pairs.map(([question, answer, clause]) => ({ language, question, answer, clause, isLeftAlone: false })),
      ...leave.map(([question, answer]) => ({ language, question, answer, clause: null, isLeftAlone: true })),
    ])
    .map((pair, i) => ({ id: i + 1, ...pair }));
