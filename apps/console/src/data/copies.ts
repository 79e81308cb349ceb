import type { Doubtful, Piece } from './doubt.js';

/** Another respondent's answer that is nearly this one. */
export interface Copy {
  responseIdentifier: string;
  answer: string;
  /** Share of the words that both have, 0 to 1. */
  alike: number;
}

const ALIKE = 0.6;
const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLocaleLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** 1 for the same words in the same number. */
function likeness(a: readonly string[], b: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of a) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of b) {
    const count = left.get(word) ?? 0;
    if (count) shared++;
    left.set(word, count - 1);
  }
  const all = a.length + b.length - shared;
  return all ? shared / all : 0;
}

/** The doubtful answers of others to the same question that share most words with an answer, the most alike first. */
export function copiesOf(response: Doubtful, entry: number, queue: readonly Doubtful[], most: number): Copy[] {
  const asked = response.item.evaluations[entry]?.surveyEntry;
  if (!asked) return [];
  const wanted = wordsIn(asked.answer);
  return queue
    .filter((other) => other.item.responseIdentifier !== response.item.responseIdentifier)
    .flatMap(({ item: { responseIdentifier, evaluations } }) =>
      evaluations
        .filter(({ surveyEntry }) => surveyEntry.question === asked.question)
        .map(({ surveyEntry: { answer } }) => ({
          responseIdentifier,
          answer,
          alike: answer === asked.answer ? 1 : likeness(wanted, wordsIn(answer)),
        })),
    )
    .filter(({ alike }) => alike >= ALIKE)
    .sort((a, b) => b.alike - a.alike)
    .slice(0, most);
}

/** Cuts a text so that the words which another text lacks can be marked. */
export function unlike(text: string, other: string): Piece[] {
  const known = new Set(wordsIn(other));
  return text
    .split(/([\p{L}\p{M}\p{N}]+)/u)
    .filter(Boolean)
    .map((part) => ({ text: part, isQuoted: wordsIn(part).some((word) => !known.has(word)) }));
}
