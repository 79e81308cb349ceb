import { sampleOf, type EntryInput } from '@verbatim/quality-checks';

/** Characters of each that show how much people say. */
const OF_OTHERS = 400;

/** What others say to an entry's question: those that its meaning is compared with, and how much people write. */
export type Others = Pick<EntryInput, 'sample' | 'otherAnswers'>;

export function othersOf(answers: readonly string[]): Others {
  const sample = sampleOf([...answers]);
  return { ...(sample.length && { sample }), otherAnswers: answers.map((answer) => answer.slice(0, OF_OTHERS)) };
}
