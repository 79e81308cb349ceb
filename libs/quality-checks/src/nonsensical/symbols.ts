import { quote, type Finding } from './finding.js';

const KEYED_HANGUL = /[ㄱ-ㅎㅏ-ㅣ]/gu;
const LAUGHING_HANGUL = /[ㅋㅎㅠㅜㅇㄴㄱㅅㄷ]/gu;
/** What a pinyin keyboard makes of a swept middle row. */
const SWEPT_PINYIN = /阿斯[顿蒂达][芬发福法]?|阿[萨撒]德|啊实打实|撒旦法|阿斯利康大家/u;

/** Answers without a word: symbols, digits in order, loose letters of Hangul; `undefined` when there are words to judge. */
export function symbols(answer: string): Finding | undefined {
  const flat = answer.replace(/\s+/gu, '');
  if (!/[\p{L}\p{N}]/u.test(flat)) {
    if (/\p{Extended_Pictographic}/u.test(flat)) return { score: 8, seen: '', counted: 'only emoji' };
    const different = new Set(flat).size;
    if (different === 1 && flat.length < 6) return { score: 30, seen: '', counted: `only ${quote(flat)}` };
    return {
      score: flat.length <= 2 ? 40 : different < 3 ? 70 : 90,
      seen: `only symbols: ${quote(answer)}`,
    };
  }
  if (/^[\p{N}\p{P}\p{S}]+$/u.test(flat)) return digits(answer, flat.replace(/\P{N}/gu, ''));
  const loose = flat.match(KEYED_HANGUL)?.length ?? 0;
  const laughing = flat.match(LAUGHING_HANGUL)?.length ?? 0;
  if (loose >= 4 && loose / flat.length > 0.6 && (laughing / loose < 0.8 || new Set(flat).size >= 4)) {
    return { score: 90, seen: `separate letters that form no syllables: ${quote(answer)}` };
  }
  if (SWEPT_PINYIN.test(flat) && flat.length <= 12)
    return { score: 80, seen: `neighbouring keys, one after another: ${quote(answer)}` };
  return undefined;
}

/** Numbers are answers; all ten digits in order are not. */
function digits(answer: string, flat: string): Finding {
  const steps = [...flat].slice(1).map((digit, i) => (Number(digit) - Number(flat[i]) + 10) % 10);
  const isRun = flat.length >= 7 && [0, 1, 9].some((step) => steps.every((s) => s === step));
  if (isRun) return { score: 65, seen: `digits in sequence: ${quote(answer)}` };
  return flat.length > 16
    ? { score: 55, seen: `a number of ${flat.length} digits: ${quote(answer)}` }
    : { score: 5, seen: '', counted: 'a number' };
}
