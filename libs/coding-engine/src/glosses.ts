import type { CodingAnswer } from '@verbatim/contracts';
import { glossOf } from './gloss.js';
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
export async function glossesOf(answers: readonly CodingAnswer[]): Promise<string[]> {
  const languages = languagesOf('', answers.map(wholeOf), SAMPLE);
  const glosses = new Set<string>();
  let size = 0;
  for (const answer of answers) {
    size += sizeOf(answer);
    if (size > CHARACTERS_PER_YIELD) {
      await yieldToEventLoop();
      size = sizeOf(answer);
    }
    const language = languages.of(wholeOf(answer));
    for (const unit of unitsOf([answer])[0]!) {
      const gloss = glossOf(unit, language);
      if (gloss !== undefined) glosses.add(gloss);
    }
  }
  return [...glosses];
}
