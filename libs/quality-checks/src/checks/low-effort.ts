import type { QualityCheck } from '@verbatim/contracts';
import { beginsAsNonAnswer, type NonAnswerKind } from '@verbatim/language';
import { inAnyLanguage } from '@verbatim/language';
import { isShrug } from '@verbatim/language';
import { beginsWithReason, words as wordsOf, wordsOf as wordsOfPack } from '@verbatim/language';
import type { EntryContext } from '../entry/entry-context.js';
import { type Detected, scoreOf } from '../detectors/detect.js';
import { MOST_OF_A_SHRUG } from '../detectors/shrug-words.js';
import { aspectsAskedFor } from '../relevance/aspects.js';
import { check, plural, quote } from '../entry/check.js';
import { areFillersUsual, median, shareAsShort, USUAL } from '../entry/usual.js';
import { repeatsParent } from './parent.js';
import { saysByASign, saysYes } from './answer-forms.js';

/** What a non-answer does, after its quotation. */
const MEANING: Record<NonAnswerKind, string> = {
  unknown: 'says that the respondent does not know',
  refused: 'declines to answer',
  none: 'says no or nothing',
  filler: 'could be an answer to any question',
};
/** A reason for having no opinion ('never tried it'), which makes a non-answer an honest one. */
const honest = inAnyLanguage(({ answers }) => answers.honest);
/** Typed keys and placeholders, rather than words that say little. */
const KEYED =
  /^(?:[asdfghjkl;]{3,}|qwe\w*|az\w{0,4}ty|zxc\w*|x+|k|\d+|(?:b+l+a+h?\s*)+|test(?:ing)?(?: test)?|abcd?|foo(?: bar)?|lorem.*|yada.*)[.!]*$/i;
const READ = 400;
/**
 * From how far below the detector's threshold on (log-odds) an answer scores higher, by how much each, and the most
 * that it and brevity come to together: they never flag.
 */
const [BELOW, FOR_EACH, UNSURE] = [3, 8, 55];
/** How far above BELOW the evidence mentions it. */
const MENTIONED = 2;
/** How much surer the detector has to be (log-odds) where a few words can be all of an answer, or give a reason. */
const SURE = 1;
/**
 * How far the detector of shrugs may be below its threshold (log-odds) where the detector of answers that decline is above its own: "not been yet" tells why its
 * author can't answer, which is honest, and reads like no shrug.
 */
const SECOND = { refuses: 3.5, unknown: 1.5 };

/** Whether an answer that declines would be flagged. */
export const mayDecline = ({ lazy }: Detected): boolean => lazy >= -Math.max(SECOND.refuses, SECOND.unknown);

/** Words that stand between the alternatives of a question ('or'). */
const betweenAlternatives = wordsOfPack(({ words: { or } }) => [...or.everywhere, ...or.here]);
/** Added to brevity where the answer has fewer content words than the context asks for things. */
const TOO_FEW = 8;
/** Share of the others that are as short, below which an answer is far shorter than theirs. */
const UNUSUAL = 0.05;
/** Added to brevity where hardly anybody else is as brief. */
const BRIEFER = 15;
/** How little effort the answer shows: empty, a non-answer, a copy, repetition. Brevity raises the score but is never an issue by itself. */
export function lowEffort(context: EntryContext): QualityCheck {
  const { entry, words, content, kind, nonAnswer, copied, echo, detected, declining } = context;
  const type = 'Low Effort';
  const said = quote(entry.answer);
  const counted = plural(words.length, 'word');
  if (!entry.answer.trim()) return check(type, 100, 'the answer is empty');
  if (!words.length && saysByASign(entry.answer)) {
    const isIssue = kind.explain || kind.reason;
    return check(type, isIssue ? 60 : 52, `a symbol instead of words: ${said}`, { isIssue });
  }
  if (!words.length)
    return check(
      type,
      85,
      `no words, only ${plural([...entry.answer.slice(0, 20_000).trim()].length, 'character')}: ${said}`,
    );
  if (copied) return check(type, 88, `copies the question: ${said}`);
  const asShort = context.usual && shareAsShort(context.usual, words.length);
  // what many say in a few words is no lack of effort
  const isUsual = asShort !== undefined && asShort >= USUAL;
  const short = !kind.explain && (kind.yesNo || kind.number || kind.named || kind.rating);
  if (detected && detected.abuse >= 0)
    return check(type, 72, `insults whoever asks and says nothing about the question: ${said}`);
  if (nonAnswer) {
    const { score, isIssue } = scoreNonAnswer(
      entry.answer,
      nonAnswer,
      kind.allowsNone,
      short || saysYes(context) || areFillersUsual(context.usual),
      kind.reason,
    );
    const meaning = nonAnswer === 'none' && kind.reason ? 'gives no reason' : MEANING[nonAnswer];
    return check(type, score, `${said} ${meaning}${isIssue ? '' : ', which can be a full answer to this question'}`, {
      isIssue,
      counted,
    });
  }
  if (repeatsParent(context)) return check(type, 75, `repeats the answer that this question follows up: ${said}`);
  const beginning = beginsAsNonAnswer(entry.answer);
  if (beginning && honest().test(entry.answer.slice(0, 400)))
    return check(type, 50, `${said} ${MEANING[beginning]}, and says why`, { isIssue: false });
  const asked = new Set(wordsOf(entry.question.slice(0, 2_000)));
  if (isShrug(entry.answer.slice(0, READ), asked)) return check(type, 70, `${said} ${MEANING.unknown}, in other words`);
  if (echo) return check(type, 70, `adds nothing to the words of the question: ${said}`);
  const wanted = surenessWanted(context, short || isUsual, asked);
  if (detected && detected.lazy >= wanted && words.length <= MOST_OF_A_SHRUG)
    return check(type, scoreOf(detected.lazy, 62, 74), `${said} reads like a shrug`);
  if (
    declining &&
    declining.margin >= wanted &&
    detected &&
    detected.lazy >= -SECOND[declining.refuses ? 'refuses' : 'unknown']
  )
    return check(
      type,
      scoreOf(declining.margin, 62, 74),
      `${said} reads like ${declining.refuses ? 'a refusal to answer' : '"I don’t know"'}`,
    );
  if (kind.explain && !isUsual && spread(entry.answer, words) <= 1)
    return check(type, 61, `one word (${said}) to a question that asks for an explanation`);
  const distinct = new Set(words).size;
  if (words.length >= 4 && distinct / words.length <= 0.34 && distinct <= 12)
    return check(type, 80, `only ${plural(distinct, 'different word')} among ${words.length}: ${said}`);
  const aspects = aspectsAskedFor(context).length;
  const tooFew = content.length < aspects;
  const isBriefer = asShort !== undefined && asShort < UNUSUAL;
  const brief =
    brevity(spread(entry.answer, words), short, content.length) + (tooFew ? TOO_FEW : 0) + (isBriefer ? BRIEFER : 0);
  const likeShrug = detected && words.length <= MOST_OF_A_SHRUG ? Math.max(0, detected.lazy + BELOW) : 0;
  const seen = [
    `only ${plural(words.length, 'word')} (${said})`,
    ...(isBriefer ? [`where half of the others wrote ${plural(median(context.usual!), 'word')} or more`] : []),
    ...(tooFew ? [`where the context asks for ${aspects} things`] : []),
    ...(likeShrug >= MENTIONED ? ['worded much like a shrug'] : []),
  ];
  return check(type, Math.min(UNSURE, brief + FOR_EACH * likeShrug), seen.join(', '), { isIssue: false, counted });
}

/** How far above its threshold the detector of shrugs has to be. */
function surenessWanted({ entry, kind, language, words }: EntryContext, short: boolean, asked: Set<string>): number {
  const offersChoice = [...asked].some((word) => betweenAlternatives(language).has(word));
  // one of the question's alternatives, or yes or no
  if ((short && kind.yesNo) || (offersChoice && words.some((word) => word.length > 3 && asked.has(word))))
    return Infinity;
  if (short || kind.allowsNone || beginsWithReason(entry.answer)) return SURE;
  return 0;
}

function scoreNonAnswer(
  answer: string,
  kind: NonAnswerKind,
  allowsNone: boolean,
  short: boolean,
  reason: boolean,
): { score: number; isIssue: boolean } {
  if (kind === 'unknown') return { score: 85, isIssue: true };
  if (kind === 'refused') return { score: 90, isIssue: true };
  if (kind === 'none') return allowsNone ? { score: 45, isIssue: false } : { score: reason ? 78 : 65, isIssue: true };
  if (KEYED.test(answer.trim())) return { score: 75, isIssue: true };
  return short ? { score: 35, isIssue: false } : { score: 62, isIssue: true };
}

/** Words of unspaced scripts are short: there, two characters count as a word. */
function spread(answer: string, words: string[]): number {
  const characters =
    answer.slice(0, 400).match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0;
  return Math.max(words.length, characters / 2);
}

/** 40 for one word down to 3; half of that where the question asks for a number, a name, a rating, a yes or a no. */
function brevity(words: number, short: boolean, content: number): number {
  const score = 3 + 42 * Math.exp(-(0.5 * words + 0.5 * content - 0.5) / 4.5);
  return short ? score / 2 : score;
}
