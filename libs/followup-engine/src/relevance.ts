import { RELEVANT_FROM } from '@verbatim/contracts';
import { beginsWithReason, yesOrNo } from '@verbatim/language';
import type { FollowupThread } from './engine.js';
import { meaning, offTopicMargin, readOffTopic } from '@verbatim/quality-checks';
import type { Embed } from '@verbatim/embedding';
import { askedFor, questionAim } from '@verbatim/language';
import { questionSlots } from './english/question-slots.js';
import { stems, type Reading } from './reading.js';
import { isOtherSubject } from './subjects.js';

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
const LONG = 8;
/** In fewer words, of which so many tell something, no subject is plain. */
const [SUBJECT_WORDS, TELLING] = [6, 3];
/** Cosine under which a longer answer that shares no word with the question is about something else, and one that leans on the question by a pronoun. */
const [FAR, FARTHEST] = [0.04, 0];
const LEANS = /^(?:\W*\w+){0,2}\W*\b(?:it|its|it's|they|them|their|there|here|this|that|these|those)\b/i;
/** A question about the asker's own doing invites whatever a customer has seen of it. */
const OURS = /\b(?:our|us|your (?:visit|stay|experience|order|purchase|trip|meal|job|work))\b/i;
const EXPERIENCE = 'My experience as a customer: quality, price, staff, service, waiting, delivery';
/** Of an answer that the detector finds to be about something else. */
const OFF_TOPIC = 14;
/**
 * In log-odds above the check's own threshold: an explanation of physics is found at less. Few people write at length
 * about something else: so many words more need a unit more.
 */
const [SIGN, LONG_ANSWER, A_SIGN_MORE] = [0.5, 25, 10];
/** Below this it is mere chatter. */
const CHATTER = 0.2;
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
  const isOff = !fitting && !shared && (await isOffTopic(reading, thread, embed));
  // in other languages the embeddings know nothing: only what the answer is, or the detector, can make it irrelevant
  if (!english) return isOff ? OFF_TOPIC : Math.max(fitting, shared ? 75 : 60);
  const { relevance, closest } = await meaning(reading.answer, reading.sentences, topics(thread, reading), embed);
  const score = RELEVANT_FROM + (100 - RELEVANT_FROM) * relevance;
  if (fitting || reading.content.length <= SHORT)
    return Math.round(Math.max(fitting, shared || reading.words.length <= SHORT ? 50 : 40, score));
  if (shared) return Math.round(score);
  const leans = LEANS.test(reading.answer.slice(0, 60));
  const isHesitant = /^\W*(?:nothing|not (?:sure|much|a lot)|no idea|i don'?t know|maybe|hard to say)\b/i.test(
    reading.answer,
  );
  const isGeneric = isHesitant || askedFor(reading.question).kind.generic;
  const isFar =
    !isGeneric &&
    ((reading.words.length >= LONG && closest < (leans ? FARTHEST : FAR)) ||
      (reading.words.length >= SUBJECT_WORDS &&
        reading.content.length >= TELLING &&
        !invitesAnything(thread.turns[0]!.question) &&
        (await isOtherSubject(thread.turns[0]!.question, reading.answer, closest, embed))));
  if (isOff) return OFF_TOPIC;
  if (isFar) return Math.round(12 + 50 * Math.max(0, closest));
  return relevance < CHATTER ? Math.round((RELEVANT_FROM - 1) * (relevance / CHATTER)) : Math.round(score);
}

const asksToExplain = (question: string): boolean =>
  askedFor(question).kind.explain || askedFor(question).type === 'why';

/** What the Irrelevant check's detector finds; after an answer to a question of ours it may well be about something new. */
async function isOffTopic(
  { question, answer, language, words }: Reading,
  thread: FollowupThread,
  embed: Embed,
): Promise<boolean> {
  const first = thread.turns[0]!.question;
  // who explains something writes about other things than the question names
  if (asksToExplain(first)) return false;
  if (words.length < SUBJECT_WORDS || (question !== first && thread.turns.length > 2)) return false;
  const found = await readOffTopic(
    { question: first, topics: topics(thread, { question: first }), peers: [] },
    answer,
    language,
    embed,
  );
  return found !== undefined && offTopicMargin(found) >= SIGN + Math.max(0, (words.length - LONG_ANSWER) / A_SIGN_MORE);
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

/** What keeps people from something, makes them leave, or troubles a country can come from anywhere in life. */
function invitesAnything(question: string): boolean {
  const aim = questionAim(question, 'en');
  const { tags } = questionSlots(question, aim);
  return (
    aim === 'problem' ||
    aim === 'else' ||
    tags.has('left') ||
    tags.has('barrier') ||
    tags.has('issue') ||
    SOCIETY.test(question.slice(0, 500))
  );
}
const SOCIETY =
  /\b(?:party|parties|president|government|politic\w*|democrat\w*|republican\w*|economy|elections?|vote|voting|mayor|nation|world|future|life|terrorists?|war)\b/i;

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
