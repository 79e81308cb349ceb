import type { Embed } from '@verbatim/embedding';
import type { QuestionAim } from '@verbatim/language';
import { readDeclining } from '@verbatim/quality-checks';
import type { Reading } from '../reading.js';

/** To these questions 'stop the music' and 'they ask too much' are answers: more has to speak for a refusal. */
const COMPLAINTS: ReadonlySet<QuestionAim> = new Set<QuestionAim>(['dislike', 'change', 'problem']);
const MORE = 0.8;

/**
 * The reading of an answer that tells nothing although no list has its wording: 'I don't discuss that with strangers' is a refusal, 'couldn't really say' is
 * unknown. Other readings are returned as they are.
 */
export async function withDeclining(reading: Reading, aim: QuestionAim, embed: Embed): Promise<Reading> {
  if (reading.kind !== 'content') return reading;
  const { question, answer, language } = reading;
  const read = await readDeclining(question, answer, language, embed);
  if (!read) return reading;
  const declining = read.margin;
  if (declining < (COMPLAINTS.has(aim) ? MORE : 0)) return { ...reading, declining };
  return { ...reading, declining, kind: read.refuses ? 'refusal' : 'unknown' };
}
