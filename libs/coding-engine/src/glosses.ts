import type { CodingAnswer } from '@verbatim/contracts';
import { glossOf, type KeyOf } from './gloss.js';
import { languagesOf } from './languages.js';
import { yieldToEventLoop } from './event-loop.js';
import { unitsOf, wholeOf } from './units.js';

/** Characters processed before the event loop may run other work: some milliseconds. */
const CHARACTERS_PER_YIELD = 8_000;
/** What each text counts besides its characters: detecting its language takes time too. */
const CHARACTERS_A_TEXT = 100;
/** Answers whose language is detected (0.2 ms each); the others are assumed to be in the same language. */
const SAMPLE = 40;

const sizeOf = ({ answer, followups = [] }: CodingAnswer): number =>
  followups.reduce(
    (sum, followup) => sum + followup.answer.length + CHARACTERS_A_TEXT,
    answer.length + CHARACTERS_A_TEXT,
  );

/**
 * The distinct texts to embed for some answers to one question: the English gloss of each unit. Yields to the event loop by size, since one
 * answer with its follow-ups may be as long as a hundred others.
 */
export const glossesOf = (answers: readonly CodingAnswer[]): Promise<string[]> => keysOf(answers, glossOf);

/** As `glossesOf`, with other keys. */
export async function keysOf(answers: readonly CodingAnswer[], keyOf: KeyOf): Promise<string[]> {
  const languages = languagesOf('', answers.map(wholeOf), SAMPLE);
  const keys = new Set<string>();
  let size = 0;
  for (const answer of answers) {
    size += sizeOf(answer);
    if (size > CHARACTERS_PER_YIELD) {
      await yieldToEventLoop();
      size = sizeOf(answer);
    }
    const language = languages.of(wholeOf(answer));
    for (const unit of unitsOf([answer])[0]!) {
      const key = keyOf(unit, language);
      if (key !== undefined) keys.add(key);
    }
  }
  return [...keys];
}

/** What most answers are written in. */
export const mainLanguageOf = (question: string, answers: readonly CodingAnswer[]): string =>
  languagesOf(question, answers.map(wholeOf), SAMPLE).main;
