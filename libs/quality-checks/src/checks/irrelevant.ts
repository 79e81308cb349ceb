import type { QualityCheck } from '@verbatim/contracts';
import { beginsWithReason, yesOrNo } from '@verbatim/language';
import { contentWords, stem } from '@verbatim/language';
import { words } from '@verbatim/language';
import type { EntryContext, OtherLanguage, Similarity } from '../entry/entry-context.js';
import { scoreOf } from '../detectors/detect.js';
import { machineOrder } from '../orders/machine-order.js';
import type { ClosenessToOthers } from '../entry/entry-context.js';
import { isOffTopic } from '../relevance/off-topic.js';
import { LIKE_OTHERS } from '../relevance/other-answers.js';
import { bounded, check, inCommon, languageName, nothingFound, notJudged, quote } from '../entry/check.js';
import { foreignText } from './foreign-text.js';

const type = 'Irrelevant';
/** Below it an answer has nothing to do with the question for the embedding; unrelated sentences have 0.05 on average. */
const FAR = 0.1;
/**
 * An answer in a language of its own needs less of a sign that it is off topic, unless it is in English: its question is then known by its glosses only.
 */
const NEARLY = -1.5;
/** The score of an answer in a language that neither the question nor other answers are in, where nothing tells whether it is off topic. */
const UNREAD = 62;
/** The score of an answer that adds nothing to the words of the question. */
const SAYS_NOTHING = 35;
/** The most that distance alone comes to, below the flag. */
const MOST = 52;
/** Fewer words are a remark. */
const OF_AN_ARTICLE = 12;
/** A respondent, in the languages whose pronouns are hardly words of another one. A notice says 'we'. */
const RESPONDENT =
  /(?<!\p{L})(?:i|my|me|ich|mir|mich|mein(?:e[mnrs]?)?|je|j['’]ai|mon|ma|mes|moi|yo|mis?|io|mi[oa]|mie|miei|ik|mij|mijn|m['’]n|eu|meus?|minhas?|jag|min|mitt|mina|mig|ja|m[oó]j|moj[ae]|mnie)(?!\p{L})/iu;
/** Share of the distance that counts where an answer is short, as it may leave out the topic. */
const SHORT = 0.9;

/** Whether the answer is about what was asked. A low cosine alone never flags: a detector weighs it with what else is known (detectors/off-topic.ts). */
export function irrelevant(context: EntryContext): QualityCheck {
  const { entry, language, words: said, copied, echo, similarity, detected, offTopic, otherLanguage } = context;
  if (!said.length)
    return notJudged(
      type,
      entry.answer.trim() ? `there are no words in ${quote(entry.answer)}` : 'the answer is empty',
    );
  const foreign = foreignText(entry.answer);
  if (foreign) return check(type, foreign.score, `${foreign.what}: ${quote(foreign.found)}`);
  const order = machineOrder(entry.answer);
  if (order) return check(type, 96, `instructions to a machine instead of an answer: ${quote(order)}`);
  if (detected && detected.order >= 0)
    return check(
      type,
      scoreOf(detected.order, 70, 90),
      `reads like an instruction to the person or machine that judges the answers: ${quote(entry.answer)}`,
    );
  if (detected && detected.advertising >= 0)
    return check(type, scoreOf(detected.advertising, 70, 88), `reads like advertising: ${quote(entry.answer)}`);
  if (isArticle(context))
    return check(
      type,
      scoreOf(detected?.article ?? 0, 66, 85),
      `reads like a text copied from a web page, a notice or a manual instead of an answer: ${quote(entry.answer)}`,
    );
  if (copied) return check(type, 75, `repeats the question instead of answering it: ${quote(entry.answer)}`);
  if (echo) return nothingFound(type, SAYS_NOTHING);
  if (fits(context)) return nothingFound(type, 5);
  if (otherLanguage) {
    const finding = inOtherLanguage(context, otherLanguage);
    if (finding) return finding;
  }
  if (similarity) return byMeaning(context, similarity);
  if (seemsOffTopic(context))
    return check(
      type,
      scoreOf(offTopic ?? 0, 64, 80),
      `seems off topic, judged by the meaning of its words: ${quote(entry.answer)}`,
    );
  if (offTopic !== undefined) return nothingFound(type, bounded(Math.max(5, 35 + 5 * offTopic)));
  return notJudged(type, `the answer is in ${languageName(language)}, and no glossary knows its words`);
}

/** An answer that hardly anybody who reads the survey's answers can read is reviewed, unless its words are about the question. */
function inOtherLanguage(
  { entry, offTopic }: EntryContext,
  { language, seen, isCertain }: OtherLanguage,
): QualityCheck | undefined {
  const told = `${seen}: ${quote(entry.answer)}`;
  if (language === 'unknown' || offTopic === undefined) return isCertain ? check(type, UNREAD, told) : undefined;
  const least = language === 'en' ? 0 : NEARLY;
  const isIssue = offTopic >= least;
  return check(type, isIssue ? scoreOf(offTopic - least, 62, 85) : 45, told, { isIssue });
}

/** Prose that speaks of nobody. Who is asked to explain something may write so, as pupils do. */
const isArticle = ({ entry, detected, kind, words: said }: EntryContext): boolean =>
  detected !== undefined &&
  detected.article >= 0 &&
  said.length >= OF_AN_ARTICLE &&
  !kind.explain &&
  !RESPONDENT.test(entry.answer.slice(0, 2_000));

const seemsOffTopic = (context: EntryContext): boolean =>
  isOffTopic(context, {
    words: context.words.length,
    content: context.content.length,
    givesReason: context.kind.reason,
  });

/** Whether the answer has the form that the question asks for: a yes or no, a number or an amount, a reason. */
function fits({ entry, kind, words: said }: EntryContext): boolean {
  const isShort = said.length <= 12;
  if (kind.yesNo && isShort && yesOrNo(entry.answer)) return true;
  if ((kind.number || kind.rating) && isShort && /\p{N}/u.test(entry.answer)) return true;
  return kind.reason && said.length <= 40 && beginsWithReason(entry.answer);
}

const asked = ({ entry, parent }: EntryContext): string =>
  [entry.question, entry.questionContext, parent?.question, parent?.answer.slice(0, 1_000)].filter(Boolean).join(' ');

/** English words of the question that the answer has as well. */
function sharedWords(context: EntryContext): string[] {
  const topic = new Set(contentWords(words(asked(context))).map(stem));
  return [...new Set(context.content)].filter((word) => word.length > 1 && topic.has(stem(word)));
}

const besideOthers = ({ others, mean }: ClosenessToOthers): string =>
  `${mean >= LIKE_OTHERS ? 'much like' : mean >= 0.15 ? 'partly like' : 'unlike'} the answers of ${others} other respondents`;

/**
 * What question and answer share, in words: 'shares no word with the question, has little in common with it in meaning,
 * unlike the answers of 6 other respondents'.
 */
const comparison = (topic: number, shared: readonly string[], toOthers?: ClosenessToOthers): string =>
  [
    shared.length
      ? `shares ${quote(shared.slice(0, 4).join(', '), 60)} with the question`
      : 'shares no word with the question',
    `has ${inCommon(topic)} in common with it in meaning`,
    ...(toOthers ? [`is ${besideOthers(toOthers)}`] : []),
  ]
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');

function byMeaning(
  context: EntryContext,
  { topic, relevance, elsewhere, otherQuestion, toOthers }: Similarity,
): QualityCheck {
  const { entry, content, kind, parent } = context;
  const shared = sharedWords(context);
  const seen = `${quote(entry.answer)} ${comparison(topic, shared, toOthers)}`;
  // what many respondents say is an answer, even without the words of the question
  const isCommon = toOthers !== undefined && toOthers.mean >= LIKE_OTHERS;
  const distance = MOST * (1 - relevance);
  if (kind.generic && !entry.questionContext && !parent)
    return nothingFound(type, bounded(Math.min(distance, 15)), 'the question is open to any topic');
  const unflagged = { isIssue: false, ...(isCommon && { counted: besideOthers(toOthers) }) };
  if (content.length <= 3) return check(type, SHORT * distance, `may be off topic: ${seen}`, unflagged);
  // the questions of a survey have one subject, so an answer can be close to another question and still be on topic
  if (otherQuestion && elsewhere >= 0.45 && topic < FAR && !shared.length && !isCommon)
    return check(
      type,
      76,
      `seems to answer another question, ${quote(otherQuestion, 40)}, rather than this one: ${quote(entry.answer, 40)}`,
    );
  if (seemsOffTopic(context) && !isCommon)
    return check(type, scoreOf(context.offTopic ?? 0, 66, 85), `seems off topic: ${seen}`);
  return check(type, distance, `may be off topic: ${seen}`, unflagged);
}
