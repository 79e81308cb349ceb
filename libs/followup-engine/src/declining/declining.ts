import type { Embed } from '@verbatim/embedding';
import type { QuestionAim } from '@verbatim/language';
import { logit } from '@verbatim/quality-checks';
import type { Reading } from '../reading.js';
import { detectors, featuresOf, isJudged } from './detector.js';

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
  if (!isJudged(answer)) return reading;
  const { words, declines, elsewhere, refuses } = detectors();
  const features = await featuresOf(question, answer, language, embed, words);
  const declining = logit(declines, features) - (language === 'en' ? declines.threshold : elsewhere);
  if (declining < (COMPLAINTS.has(aim) ? MORE : 0)) return { ...reading, declining };
  return { ...reading, declining, kind: logit(refuses, features) >= refuses.threshold ? 'refusal' : 'unknown' };
}
