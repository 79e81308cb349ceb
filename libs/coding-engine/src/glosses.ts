import type { CodingAnswer } from '@verbatim/contracts';
import { glossOf } from './gloss.js';
import { languagesOf } from './languages.js';
import { turn } from './turn.js';
import { unitsOf, wholeOf } from './units.js';

/** What is cut before others have their turn on the event loop: some milliseconds' worth. */
const CHARACTERS_PER_TURN = 8_000;
/** A text is not free for being short: its language is looked for. */
const CHARACTERS_A_TEXT = 100;
/** Answers whose language is looked for, .2 ms each, before the others are taken to be in it. */
const SAMPLE = 40;

const sizeOf = ({ answer, followups = [] }: CodingAnswer): number =>
  followups.reduce(
    (sum, followup) => sum + followup.answer.length + CHARACTERS_A_TEXT,
    answer.length + CHARACTERS_A_TEXT,
  );

/**
 * What is to be embedded of some answers of a question, each text once: the glosses of their units, in the language that the answers seem to be in by themselves. Cut by size, since one answer with
 * its follow-ups may be as long as a hundred others.
 */
export async function glossesOf(answers: readonly CodingAnswer[]): Promise<string[]> {
  const languages = languagesOf('', answers.map(wholeOf), SAMPLE);
  const glosses = new Set<string>();
  let size = 0;
  for (const answer of answers) {
    size += sizeOf(answer);
    if (size > CHARACTERS_PER_TURN) {
      await turn();
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
