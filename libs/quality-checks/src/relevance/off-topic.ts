import type { Embed } from '@verbatim/embedding';
import { type Asked, offTopicMargin, readOffTopic } from '../detectors/off-topic.js';
import { isOtherSubject } from './subjects.js';

/** In log-odds: what it counts that an answer is plainly about a subject of which its question has nothing. */
const OTHER_SUBJECT = 1.2;
/** Words from which more of a sign is needed, and how many words ask for one more unit of log-odds. */
const [LONG, A_SIGN_MORE] = [15, 15];
/** How much more of a sign is needed where a reason is asked for: what happened to somebody's family can be one. */
const OF_A_REASON = 1.3;
/** Fewer content words may leave out what the answer is about. */
const FEWEST = 4;

export interface OffTopic {
  /** How far the answer is above the threshold of being off topic (log-odds). */
  offTopic: number;
  /** It is that of a whole sentence, found without other respondents' answers. */
  ofSentence: boolean;
}

/** Undefined where nothing of the answer can be read, as in a language without a glossary. */
export async function offTopicOf(
  asked: Asked,
  answer: string,
  language: string,
  embed: Embed,
): Promise<OffTopic | undefined> {
  const reading = await readOffTopic(asked, answer, language, embed);
  if (!reading) return undefined;
  const isOther = language === 'en' && (await isOtherSubject([asked.question, ...asked.topics], answer, embed));
  return {
    offTopic: offTopicMargin(reading) + (isOther ? OTHER_SUBJECT : 0),
    ofSentence: reading.situation.endsWith('sentence'),
  };
}

/**
 * Whether an answer is about something else; Irrelevant and the follow-ups judge alike. Long answers touch on many things, and few people write at length
 * about something else: they need more of a sign.
 */
export const isOffTopic = (
  { offTopic, ofSentence }: Partial<OffTopic>,
  { words, content, givesReason }: { words: number; content: number; givesReason: boolean },
): boolean =>
  offTopic !== undefined &&
  content >= FEWEST &&
  offTopic >= Math.max(0, (words - LONG) / A_SIGN_MORE) + (givesReason && ofSentence ? OF_A_REASON : 0);
