import type { QualityCheck } from '@verbatim/contracts';
import { beginsAsNonAnswer, type NonAnswerKind } from '../language/non-answers.js';
import type { EntryContext } from '../entry-context.js';
import { check, plural, quote } from './check.js';

const MEANING: Record<NonAnswerKind, string> = { unknown: 'says that the respondent does not know', refused: 'refuses to answer', none: 'says no or nothing', filler: 'stands for any answer' };

/** How little was put into the answer: nothing, a non-answer, a copy, repetition; and, never an issue by itself, brevity. */
export function lowEffort({ entry, words, content, kind, nonAnswer, copied }: EntryContext): QualityCheck {
  const type = 'Low Effort';
  const said = quote(entry.answer);
  if (!entry.answer.trim()) return check(type, 100, 'the answer is empty');
  if (!words.length) return check(type, 85, `no words, only ${plural([...entry.answer.slice(0, 20_000).trim()].length, 'sign')}: ${said}`);
  if (copied) return check(type, 88, `copies the question: ${said}`);
  const short = kind.yesNo || kind.number || kind.named || kind.rating;
  if (nonAnswer) {
    const { score, isIssue } = scoreNonAnswer(nonAnswer, kind.yesNo || kind.number, short, kind.reason);
    return check(type, score, `${said} ${MEANING[nonAnswer]}${isIssue ? '' : ', which can be all there is to say to this question'}`, isIssue);
  }
  const beginning = beginsAsNonAnswer(entry.answer);
  if (beginning && content.length <= 6) return check(type, 72, `${said} ${MEANING[beginning]}, and no more`);
  const distinct = new Set(words).size;
  if (words.length >= 4 && distinct / words.length <= 0.34 && distinct <= 12) return check(type, 80, `${plural(distinct, 'word')} written ${words.length} times: ${said}`);
  if (!content.length && words.length <= 6 && !short) return check(type, 55, `${plural(words.length, 'word')}, none of which names anything: ${said}`, false);
  return check(type, brevity(spread(entry.answer, words), short, content.length), `${plural(words.length, 'word')}, ${distinct} different: ${said}`, false);
}

function scoreNonAnswer(kind: NonAnswerKind, allowsNo: boolean, short: boolean, reason: boolean): { score: number; isIssue: boolean } {
  if (kind === 'unknown') return { score: 85, isIssue: true };
  if (kind === 'refused') return { score: 90, isIssue: true };
  if (kind === 'none') return allowsNo ? { score: 45, isIssue: false } : { score: reason ? 78 : 65, isIssue: true };
  return short ? { score: 35, isIssue: false } : { score: 70, isIssue: true };
}

/** Words of unspaced scripts are short: there, two characters count as a word. */
function spread(answer: string, words: string[]): number {
  const characters = answer.slice(0, 400).match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0;
  return Math.max(words.length, characters / 2);
}

/** 40 for one word down to 3; half of that where the question asks for a number, a name, a rating, a yes or a no. */
function brevity(words: number, short: boolean, content: number): number {
  const score = 3 + 42 * Math.exp(-(0.5 * words + 0.5 * content - 0.5) / 4.5);
  return short ? score / 2 : score;
}
