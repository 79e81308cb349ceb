import { FOLLOWUP_LANGUAGES, type FollowupLanguage } from '@verbatim/contracts';
import { eld } from 'eld/small';
import type { FollowupThread } from './engine.js';
import { words } from '@verbatim/language';
import { detectLanguage } from '@verbatim/language';

/** Characters that only one of the two scripts has, of those that are frequent. */
const SIMPLIFIED =
  /[们这个来时国说为会对么没还发问样进过关电车东书见长门开学经点头边让话谁给应该觉欢乐听买卖钱爱气难题业务质价员团产实现机认识种较总结]/gu;
const TRADITIONAL =
  /[們這個來時國說為會對麼沒還發問樣進過關電車東書見長門開學經點頭邊讓話誰給應該覺歡樂聽買賣錢愛氣難題業務質價員團產實現機認識種較總結]/gu;

const count = (text: string, expression: RegExp): number => text.match(expression)?.length ?? 0;

function chinese(text: string): FollowupLanguage {
  const sample = text.slice(0, 600);
  return count(sample, TRADITIONAL) > count(sample, SIMPLIFIED) ? 'zh-Hant' : 'zh-Hans';
}

/** The language of a text where that is sure and one of ours. The detector's Malay is Indonesian here: it does not know the two apart. */
export function sureLanguage(text: string): FollowupLanguage | undefined {
  const found = detectLanguage(text);
  if (found === 'zh') return chinese(text);
  const tag = found === 'ms' ? 'id' : found;
  return Object.hasOwn(FOLLOWUP_LANGUAGES, tag) ? (tag as FollowupLanguage) : undefined;
}

/** A few Han characters alone: Japanese too writes 'price' like that, and they may be the same in both Chinese scripts. */
const FEW_HAN = 12;
const FEW_LETTERS = 60;
const isFewHan = (text: string): boolean => [...text.trim()].length <= FEW_HAN;
const isOpenHan = (text: string): boolean => isFewHan(text) && count(text, TRADITIONAL) === count(text, SIMPLIFIED);

/** What was asked for; else the newest answer's language where it is sure, else the newest question's, else an earlier pair's, else English. */
export function threadLanguage({ language, turns }: FollowupThread): FollowupLanguage {
  if (language !== undefined && Object.hasOwn(FOLLOWUP_LANGUAGES, language)) return language as FollowupLanguage;
  for (const { question, answer } of turns.toReversed()) {
    const own = sureLanguage(answer);
    const asked = sureLanguage(question);
    const found = own && asked && couldBe(answer, own, asked) ? asked : (own ?? asked);
    if (found) return found;
  }
  return 'en';
}

/** An answer under this many words is in the question's language unless its letters are much more another's. */
const FEW_WORDS = 6;
const MARGIN = 0.15;
const isShortLatin = (answer: string): boolean =>
  /^[\p{Script=Latin}\P{L}]*$/u.test(answer.slice(0, 200)) && words(answer.slice(0, 200)).length < FEW_WORDS;

function isClearly(answer: string, own: FollowupLanguage, asked: FollowupLanguage): boolean {
  if (!/^[a-z]{2}$/.test(asked) || new Set(['ja', 'ko', 'ru', 'uk', 'el', 'hi', 'ar']).has(asked)) return true;
  const scores = eld.detect(answer).getScores() as Partial<Record<string, number>>;
  return (scores[own] ?? 0) - (scores[asked] ?? 0) >= MARGIN;
}

/** Whether a short answer that looks like one language is as good in the question's, a close relative of it. */
function couldBe(answer: string, own: FollowupLanguage, asked: FollowupLanguage): boolean {
  if (own === 'zh-Hans' || own === 'zh-Hant')
    // Japanese has characters of both
    return asked === 'ja' ? isFewHan(answer) : (asked === 'zh-Hant' || asked === 'zh-Hans') && isOpenHan(answer);
  if (isShortLatin(answer) && !isClearly(answer, own, asked)) return true;
  return (own === 'da' || own === 'no') && (asked === 'da' || asked === 'no') && answer.length <= FEW_LETTERS;
}
