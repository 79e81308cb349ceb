import type { Embed } from '@verbatim/embedding';
import { SPACELESS, words, type QuestionAim } from '@verbatim/language';
import { readDeclining } from '@verbatim/quality-checks';
import type { AnswerKind, Reading } from '../reading.js';

/**
 * To these questions 'stop the music' and 'they ask too much' are answers, and 'I haven't been able to since my operation' is a reason: so much more has to speak
 * for one that declines.
 */
const MORE: Partial<Record<QuestionAim, number>> = { dislike: 0.8, change: 0.8, problem: 0.8, why: 1.3 };

const DECLINES: ReadonlySet<AnswerKind> = new Set<AnswerKind>(['refusal', 'unknown']);
/** Log-odds under which what is said is surely none of a refusal, and the least that says enough to be judged so. */
const [TELLS, TELLS_WORDS, TELLS_CHARACTERS] = [-4, 6, 12];
const BETWEEN = /[,.;:!?…()\n،؛؟。，、；：！？।]+|\s[-–—]+\s/u;

const mayTell = (text: string): boolean =>
  SPACELESS.test(text) ? [...text].length >= TELLS_CHARACTERS : words(text).length >= TELLS_WORDS;

/**
 * The reading of an answer that tells nothing although no list has its wording ('I don't discuss that with strangers' is a refusal, 'couldn't really say' is
 * unknown), and of one that tells something although it has the wording of a refusal: an answer declines only if all of it does. Other readings are returned
 * as they are.
 */
export async function withDeclining(reading: Reading, aim: QuestionAim, embed: Embed): Promise<Reading> {
  const { question, answer, language, kind } = reading;
  const isListed = DECLINES.has(kind);
  if (kind !== 'content' && !(isListed && mayTell(answer))) return reading;
  const read = await readDeclining(question, answer, language, embed);
  if (!read) return reading;
  const declining = read.margin;
  const isAbove = declining >= (MORE[aim] ?? 0);
  if (!isListed && !isAbove) return { ...reading, declining };
  if (await tells(reading, declining, embed)) return { ...reading, declining, kind: 'content' };
  return isListed ? reading : { ...reading, declining, kind: read.refuses ? 'refusal' : 'unknown' };
}

/** Whether the answer or a part of it says something. */
async function tells({ question, answer, language }: Reading, declining: number, embed: Embed): Promise<boolean> {
  if (declining < TELLS) return true;
  const parts = answer.split(BETWEEN).filter(mayTell);
  const read = await Promise.all(parts.map((part) => readDeclining(question, part.trim(), language, embed)));
  return read.some((part) => part !== undefined && part.margin < TELLS);
}
