import { cosine, type Embed } from '@verbatim/embedding';
import type { EntryInput } from '../entry/types.js';
import { othersOf } from './other-answers.js';
import { detected } from '../detectors/detect.js';
import { read, readable } from '../detectors/reading.js';

/** The cosine from which two machine-like answers say much the same: people who answer one question stay below it on average. */
const ALIKE = 0.6;

/** How many of the sampled other answers to the question are machine-like as well and say much the same. */
export async function chorusOf(
  { question, answer, sample = [] }: EntryInput,
  language: string,
  embed: Embed,
  entries: number,
): Promise<number> {
  const [own] = await embed([readable(answer, language)]);
  let count = 0;
  for (const other of othersOf(answer, sample, entries)) {
    const [vector] = await embed([readable(other, language)]);
    if (cosine(own!, vector!) < ALIKE) continue;
    if (detected(await read(question, other, language, embed)).machine >= 0) count += 1;
  }
  return count;
}
