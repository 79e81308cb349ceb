import { RELEVANT_FROM } from '@verbatim/contracts';
import type { Embed } from '@verbatim/embedding';
import { askedFor, beginsWithReason, contentWords, yesOrNo } from '@verbatim/language';
import { isOffTopic, meaning, offTopicOf } from '@verbatim/quality-checks';
import type { FollowupThread } from './engine.js';
import { stems, type Reading } from './reading.js';

/** Whatever the answer is compared with, these kinds decide. */
const OF_KIND: Partial<Record<Reading['kind'], number>> = {
  empty: 0,
  distress: 50,
  insult: 5,
  order: 0,
  nonsense: 5,
  copied: 10,
  refusal: 10,
  'question back': 18,
  courtesy: 12,
  unknown: 40,
  none: 60,
  vague: 55,
};
/** An answer as short as this is to the point, or what shows that it is not was left out: it is never far from the question. */
const SHORT = 3;
/** In fewer words no subject is plain. */
const SUBJECT_WORDS = 6;
/** A question about the asker's own doing invites whatever a customer has seen of it. */
const OURS = /\b(?:our|us|your (?:visit|stay|experience|order|purchase|trip|meal|job|work))\b/i;
const EXPERIENCE = 'My experience as a customer: quality, price, staff, service, waiting, delivery';
/** Of an answer that the detector finds to be about something else. */
const OFF_TOPIC = 14;
/** An answer in the form that the question asks for is about it, whatever it names: a wish, or a judgement that leaves out of what. */
const ASKS_A_WISH =
  /\b(?:would you (?:like|want|wish|love)|should (?:we|our)|could we|do you (?:want|wish|need)|improve|features?|suggest\w*|differently)\b/i;
const WISHES =
  /^\W{0,3}(?:please |maybe )?(?:(?:i|we)(?:'d| would)? (?:just |really )?(?:like|love|want|wish|need|prefer|hope)\b|it would be|being able to|be able to|let (?:me|us)\b|allow|add\b|stop\b|more\b|less\b|fewer\b|better\b)/i;
const ASKS_A_VIEW = /\b(?:(?:do|did) you (?:think|feel|like)|opinion|views?|thoughts|impressions?)\b/i;
const JUDGES = /^\W{0,3}(?:too|very|so|not|really|pretty|quite|rather|a bit|way too) \p{L}{3,}/iu;
const SHARED_WORDS_READ = 2_000;

/** How relevant an answer is, 0..100, to the thread's first question in the light of what was said before. */
export async function relevanceOf(
  reading: Reading,
  thread: FollowupThread,
  english: boolean,
  embed: Embed,
): Promise<number> {
  const decided = OF_KIND[reading.kind];
  if (decided !== undefined) return decided;
  const fitting = fits(reading);
  const shared = sharesWords(reading, thread);
  const isOff = !fitting && !shared && (await isAboutElse(reading, thread, embed));
  // in other languages the embeddings know nothing: only what the answer is, or the detector, can make it irrelevant
  if (!english) return isOff ? OFF_TOPIC : Math.max(fitting, shared ? 75 : 60);
  if (isOff) return OFF_TOPIC;
  const { relevance } = await meaning(reading.answer, reading.sentences, topics(thread, reading), embed);
  const score = Math.round(RELEVANT_FROM + (100 - RELEVANT_FROM) * relevance);
  if (fitting || reading.content.length <= SHORT)
    return Math.max(fitting, shared || reading.words.length <= SHORT ? 50 : 40, score);
  return score;
}

/** Judged as by the Irrelevant check, so that what it keeps is not turned away; after an answer to a question of ours it may well be about something new. */
async function isAboutElse(
  { question, answer, language, words }: Reading,
  thread: FollowupThread,
  embed: Embed,
): Promise<boolean> {
  const first = thread.turns[0]!.question;
  const { kind } = askedFor(first);
  // who explains something writes about other things than the question names
  if (kind.explain || kind.generic) return false;
  if (words.length < SUBJECT_WORDS || (question !== first && thread.turns.length > 2)) return false;
  const about = topics(thread, { question: first }).filter((topic) => topic !== EXPERIENCE);
  const asked = { question: first, topics: about, peers: [] };
  const found = await offTopicOf(asked, answer, language, embed);
  const size = { words: words.length, content: contentWords(words).length, givesReason: kind.reason };
  return found !== undefined && isOffTopic(found, size);
}

/** The score of an answer that has the form the question asks for; 0 where nothing is known by the form. */
function fits({ question, answer, words }: Reading): number {
  const { type } = askedFor(question);
  if (type === 'yes-no' && words.length <= 12 && yesOrNo(answer)) return 85;
  if ((type === 'amount' || type === 'rating') && words.length <= 12 && /\p{N}/u.test(answer)) return 85;
  if (ASKS_A_WISH.test(question.slice(0, 500)) && WISHES.test(answer)) return 50;
  if (ASKS_A_VIEW.test(question.slice(0, 500)) && JUDGES.test(answer)) return 50;
  return type === 'why' && beginsWithReason(answer) ? 80 : 0;
}

function topics(
  { turns, questionContext, surveyName, surveyDescription }: FollowupThread,
  { question }: Pick<Reading, 'question'>,
): string[] {
  const first = turns[0]!;
  const survey = [surveyName, surveyDescription].filter(Boolean).join('. ').slice(0, 500);
  const before =
    turns.length > 1 && question !== first.question
      ? [question, `${first.question} ${first.answer.slice(0, 600)}`, `${first.question} ${question}`]
      : [];
  return [
    first.question,
    questionContext && `${first.question} ${questionContext.slice(0, 1_000)}`,
    survey && `${survey}. ${first.question}`,
    OURS.test(first.question) && EXPERIENCE,
    ...before,
  ].filter((text): text is string => Boolean(text));
}

function sharesWords(
  { answer, question, content }: Reading,
  { turns, questionContext = '', surveyDescription = '', surveyName = '' }: FollowupThread,
): boolean {
  const earlier = turns.slice(0, -1).map(({ answer: said }) => said.slice(0, 500));
  const topic = stems(
    [turns[0]!.question, question, questionContext, surveyName, surveyDescription, ...earlier]
      .join(' ')
      .slice(0, SHARED_WORDS_READ),
  );
  return (
    content.length > 0 &&
    [...stems(answer.slice(0, SHARED_WORDS_READ))].some((word) => word.length > 1 && topic.has(word))
  );
}
