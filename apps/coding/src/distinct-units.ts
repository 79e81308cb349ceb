import type { CodingAnswerData } from '@verbatim/contracts';
import { turn, unitsOf } from '@verbatim/text-analysis';

/** What is cut before others have their turn on the event loop: some milliseconds' worth. */
const CHARACTERS_PER_TURN = 8_000;
/** A text is not free for being short: its language is looked for. */
const CHARACTERS_A_TEXT = 100;

const sizeOf = ({ answer, followups = [] }: CodingAnswerData): number => followups.reduce((sum, followup) => sum + followup.answer.length + CHARACTERS_A_TEXT, answer.length + CHARACTERS_A_TEXT);

/** The units of answers, each once; by size, since one answer with its follow-ups may be as long as a hundred others. */
export async function distinctUnits(answers: readonly CodingAnswerData[]): Promise<string[]> {
  const units = new Set<string>();
  let size = 0;
  for (const answer of answers) {
    size += sizeOf(answer);
    if (size > CHARACTERS_PER_TURN) {
      await turn();
      size = sizeOf(answer);
    }
    for (const unit of unitsOf([answer])[0]!) units.add(unit);
  }
  return [...units];
}
