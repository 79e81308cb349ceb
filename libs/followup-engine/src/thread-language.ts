import { FOLLOWUP_LANGUAGES, type FollowupLanguage } from '@verbatim/contracts';
import type { FollowupThread } from './engine.js';
import { detectLanguage, fromPacks, letterStatistics, relativeShown, words } from '@verbatim/language';

/** Characters that only one of the two scripts has, of those that are frequent. */
const SIMPLIFIED =
  /[们这个来时国说为会对么没还发问样进过关电车东书见长门开学经点头边让话谁给应该觉欢乐听买卖钱爱气难题业务质价员团产实现机认识种较总结费简单讯网号楼医药错运处报带导钟练线维绍设备热闹级满换坏声银请购选议饭馆贵资职顾续环体师双页视优]/gu;
const TRADITIONAL =
  /[們這個來時國說為會對麼沒還發問樣進過關電車東書見長門開學經點頭邊讓話誰給應該覺歡樂聽買賣錢愛氣難題業務質價員團產實現機認識種較總結費簡單訊網號樓醫藥錯運處報帶導鐘練線維紹設備熱鬧級滿換壞聲銀請購選議飯館貴資職顧續環體師雙頁視優]/gu;

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
const isEitherScript = (text: string): boolean => count(text, TRADITIONAL) === count(text, SIMPLIFIED);

/**
 * What was asked for; else the newest answer's language where it is sure, else the newest question's, else an earlier pair's, else that of the word that
 * a question begins with, else English.
 */
export function threadLanguage({ language, turns }: FollowupThread): FollowupLanguage {
  if (language !== undefined && Object.hasOwn(FOLLOWUP_LANGUAGES, language)) return language as FollowupLanguage;
  for (const { question, answer } of turns.toReversed()) {
    const own = sureLanguage(answer);
    const asked = sureLanguage(question);
    const found = own && asked && couldBe(answer, own, asked) ? asked : (own ?? asked);
    if (found) return answer.length <= FEW_LETTERS ? amongRelatives(found, question, answer) : found;
  }
  for (const { question } of turns.toReversed()) {
    const found = byQuestionWord(question);
    if (found) return found;
  }
  return 'en';
}

/** Question words that are English words as well ('Comment (optional)', 'Was it ok?'). */
const ENGLISH_TOO = new Set(['comment', 'was', 'come', 'hoe']);

const questionWords = fromPacks((packs) =>
  packs.map(({ code, questions: { why, how, what, named, amount } }) => ({
    code,
    begins: new RegExp(`^(?:${[...why, ...how, ...what, ...named, ...amount].join('|')})(?![\\p{L}\\p{M}])`, 'iu'),
  })),
);

/** The language of a question too short for the detector ('Bagaimana acaranya?'): the only one that has such a question word. */
function byQuestionWord(question: string): FollowupLanguage | undefined {
  const said = words(question.slice(0, 200));
  if (said.length < 2 || ENGLISH_TOO.has(said[0]!)) return undefined;
  const [found, other] = questionWords().filter(({ begins }) => begins.test(said.join(' ')));
  if (!found || other) return undefined;
  return Object.hasOwn(FOLLOWUP_LANGUAGES, found.code) ? (found.code as FollowupLanguage) : undefined;
}

/** A detector takes them for one another in a short text. */
const RELATIVES: Partial<Record<FollowupLanguage, FollowupLanguage>> = { da: 'no', no: 'da', ru: 'uk', uk: 'ru' };

/** By what the answer shows, or else the question. */
function amongRelatives(found: FollowupLanguage, question: string, answer: string): FollowupLanguage {
  const other = RELATIVES[found];
  const shown = relativeShown(answer) ?? relativeShown(question);
  return shown !== undefined && shown === other ? other : found;
}

/** An answer under this many words is in the question's language unless its letters are much more another's. */
const FEW_WORDS = 6;
const MARGIN = 0.15;
const isShortLatin = (answer: string): boolean =>
  /^[\p{Script=Latin}\P{L}]*$/u.test(answer.slice(0, 200)) && words(answer.slice(0, 200)).length < FEW_WORDS;

function isClearly(answer: string, own: FollowupLanguage, asked: FollowupLanguage): boolean {
  if (!/^[a-z]{2}$/.test(asked) || new Set(['ja', 'ko', 'ru', 'uk', 'el', 'hi', 'ar']).has(asked)) return true;
  const { score } = letterStatistics(answer);
  return score(own) - score(asked) >= MARGIN;
}

/** Whether a short answer that looks like one language is as good in the question's, a close relative of it. */
function couldBe(answer: string, own: FollowupLanguage, asked: FollowupLanguage): boolean {
  if (own === 'zh-Hans' || own === 'zh-Hant') {
    // Japanese has characters of both scripts
    if (asked === 'ja') return [...answer.trim()].length <= FEW_HAN;
    return (asked === 'zh-Hant' || asked === 'zh-Hans') && isEitherScript(answer);
  }
  if (isShortLatin(answer) && !isClearly(answer, own, asked)) return true;
  return (own === asked || RELATIVES[own] === asked) && answer.length <= FEW_LETTERS;
}
