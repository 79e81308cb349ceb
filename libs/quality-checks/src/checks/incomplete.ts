import {
  givesReason,
  inAnyLanguage,
  inLanguage,
  type LanguagePack,
  type Patterns,
  smallWordsOf,
  words,
  wordsOf,
  wordsOfAll,
} from '@verbatim/language';
import { entryContext, type EntryContext } from '../entry/entry-context.js';
import { aspectsLeft } from './missing-parts.js';
import { flagFrom, type QualityCheck } from '@verbatim/contracts';
import { check, nothingFound, plural, quote } from '../entry/check.js';
import { partsLeft, type Missing } from './missing-parts.js';
import { contentWithParent, repeatsParent } from './parent.js';
import { saysByASign } from './answer-forms.js';

const type = 'Incomplete';
/** The score of what is told but is no issue. */
const NO_ISSUE = 55;
/**
 * Words that need another after them, at the end of an answer. Words that can end a sentence in spoken English (that,
 * is, of, to, with) are left out, and so is a comma.
 */
const ends = (pick: (pack: LanguagePack) => Patterns): Options => [
  (pack) => (pack.script.joined ? [] : pick(pack)),
  { after: String.raw`\s*$` },
];
type Options = Parameters<typeof inAnyLanguage>;
const unfinished = inAnyLanguage(
  ...ends(({ answers, words: { and, or, because } }) => [
    ...because.conjunctions,
    ...answers.unfinished,
    ...and.everywhere,
    ...or.everywhere,
  ]),
);
const unfinishedHere = inLanguage(...ends(({ words: { and, or } }) => [...and.here, ...or.here]));
const because = inAnyLanguage(({ words }) => words.because.conjunctions);

/** How much of what the question asks for is missing from the answer. */
export function incomplete(context: EntryContext): QualityCheck {
  const { entry, words, kind, nonAnswer, copied } = context;
  const said = quote(entry.answer);
  if (!words.length && saysByASign(entry.answer))
    return check(type, 55, `a symbol instead of words: ${said}`, { isIssue: false });
  if (!words.length)
    return check(
      type,
      entry.answer.trim() ? 80 : 100,
      entry.answer.trim() ? `no words: ${said}` : 'the answer is empty',
    );
  if (copied) return check(type, 80, `only repeats the question: ${said}`);
  if (!nonAnswer && repeatsParent(context))
    return check(type, 70, `adds nothing to the answer that this question follows up: ${said}`);
  if (nonAnswer === 'unknown' || nonAnswer === 'refused')
    return check(type, 82, `gives nothing of what was asked: ${said}`);
  if (nonAnswer === 'none')
    return kind.allowsNone ? nothingFound(type, 20) : check(type, 60, `gives nothing of what was asked: ${said}`);
  const aspects = aspectsLeft(context);
  const missing = [
    cutOff(context),
    onlyEchoes(context),
    ...[tooFew, withoutReason, partsLeft].map((part) => besideOthers(context, part)),
    aspectsLeftOut(context, aspects),
  ].filter((found) => found !== undefined);
  const base = needed(context);
  const worst = Math.max(0, ...missing.map(({ score }) => score));
  return check(type, Math.max(base, worst), `${missing.map(({ seen }) => seen).join('; ')}: ${said}`, {
    counted: aspects.all
      ? `${aspects.all - aspects.left.length} of the ${aspects.all} aspects in the question's context are there`
      : plural(words.length, 'word'),
  });
}

/** Share of the others that lack a part as well from which nobody can be blamed for it. */
const ALSO = 0.5;
/** So many of them are looked at. */
const OTHERS = 12;

/** What the answer lacks, which is no issue where most others lack it as well: the question does not make people say it. */
function besideOthers(context: EntryContext, part: (of: EntryContext) => Missing | undefined): Missing | undefined {
  const found = part(context);
  if (!found || found.score < flagFrom(type) || !context.usual) return found;
  const answers = context.usual.answers.slice(0, OTHERS);
  const lacking = answers.filter((answer) => part(entryContext({ ...context.entry, answer }))).length;
  return lacking < ALSO * answers.length
    ? found
    : { score: NO_ISSUE, seen: `${found.seen}, as ${lacking} of ${answers.length} other respondents do` };
}

/** A low score by length: short answers are complete answers to most questions. A follow-up's answer counts together with its parent's. */
function needed(context: EntryContext): number {
  const { kind } = context;
  const said = contentWithParent(context);
  if (kind.yesNo || kind.number || kind.named || kind.rating) return Math.max(2, 14 - 4 * said);
  const wanted = kind.detail ? 10 : 6;
  return Math.max(3, 34 * (1 - said / wanted));
}

function cutOff({ entry, words, language }: EntryContext): Missing | undefined {
  const end = entry.answer.slice(-60).trim();
  if (words.length < 2 || /\.\.\.$|…$/.test(end)) return undefined;
  const found = unfinished().exec(end)?.[0] ?? unfinishedHere(language)?.exec(end)?.[0];
  if (found && endsVerb(end, found, language)) return undefined;
  return found ? { score: because().test(found) ? 72 : 62, seen: `breaks off after ${quote(found)}` } : undefined;
}

const separable = wordsOf(({ words }) => words.separable ?? []);
const joining = wordsOf(({ words: { and, or, but } }) => [
  ...and.everywhere,
  ...and.here,
  ...or.everywhere,
  ...or.here,
  ...but.joins,
]);

/** Whether the last word belongs to a verb of its clause ('Man kommt entspannt an'), and is no word of another language ('an' of 'I saw an'). */
function endsVerb(end: string, last: string, language: string): boolean {
  if (!separable(language).has(last.toLowerCase())) return false;
  const clause = end
    .slice(0, -last.length)
    .split(/[^\p{L}\p{M}\p{N}\s'’-]/u)
    .at(-1)!;
  const before = words(clause);
  const own = before.slice(before.findLastIndex((word) => joining(language).has(word)) + 1);
  return own.some((word) => !smallWordsOf(language).has(word));
}

const onlyEchoes = ({ echo }: EntryContext): Missing | undefined =>
  echo ? { score: 68, seen: 'adds nothing to the words of the question' } : undefined;

function tooFew({ entry, kind, words }: EntryContext): Missing | undefined {
  if (!kind.items || kind.items < 2) return undefined;
  const things = entry.answer
    .slice(0, 5_000)
    .split(/[,;\n、，；،/]|\s+(?:and|&|y|et|und|e|ed|og|och|en|ja|i|и|και|dan|та)\s+|(?<=[.!?])\s+|\s+-\s+/iu)
    .filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
  // one-word names with nothing between them are a list too
  const count = things === 1 && words.length <= 2 * kind.items ? words.length : things;
  return count < kind.items
    ? {
        score: 62 + 20 * (1 - count / kind.items),
        seen: `names ${count} of the ${kind.items} things asked for`,
      }
    : undefined;
}

function withoutReason({ entry, kind, words, content, language }: EntryContext): Missing | undefined {
  const answer = entry.answer.slice(0, 5_000);
  if (!kind.reason || givesReason(answer, language)) return undefined;
  if (kind.reasonToo && isNamedOnly(entry.answer, words))
    return { score: 64, seen: 'no reason is given, though the question asks why as well' };
  return words.length <= 2 && content.length < 2 ? { score: 45, seen: 'no reason is given' } : undefined;
}

const intensifiers = wordsOfAll(({ words }) => words.intensifiers);
const articles = wordsOfAll(({ words }) => words.articles);

/** Whether the answer is one word, a capitalised name or a graded word ('very good'), so that no part of it can be the reason. */
function isNamedOnly(answer: string, words: string[]): boolean {
  const line = answer.trim();
  if (words.length > 3 || /\p{L}\s*[,;:.!?()/–—\n、，。]\s*\p{L}|\s-\s/u.test(line.slice(0, 200))) return false;
  if (words.length === 1) return true;
  if (words.length === 2 && (intensifiers().has(words[0]!) || articles().has(words[0]!))) return true;
  return line.split(/\s+/u).every((word) => /^\p{Lu}/u.test(word)) && !/^\p{Lu}+$/u.test(line.replace(/\s/gu, ''));
}

/** Aspects of the context that the answer leaves out. Never an issue by itself: the respondent has not seen the context. */
function aspectsLeftOut({ content }: EntryContext, { all, left }: ReturnType<typeof aspectsLeft>): Missing | undefined {
  if (!left.length) return undefined;
  const short = content.length <= 4 ? 8 : 0;
  return {
    score: Math.min(58, 15 + (35 * left.length) / all + short),
    seen: `leaves out ${left.length} of the ${all} aspects in the question's context, such as ${quote(left[0]!, 40)}`,
  };
}
