/**
 * Rows of letters as hands sweep over them: QWERTY, what AZERTY, QWERTZ and the accented layouts have otherwise, ЙЦУКЕН, Greek, Arabic,
 * Korean. The lowest of ЙЦУКЕН in two, or 'мить' and the words that end on it were swept.
 */
const ROWS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertzuiopü',
  'yxcvbnm',
  'asdfghjklöä',
  'asdfghjklñ',
  'asdfghjklç',
  'asdfghjklòàù',
  'asdfghjkløæ',
  'asdfghjklæø',
  'asdfghjklşi',
  'qwertyuiopå',
  'qwertyuıopğü',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсм',
  'итьбю',
  'йцукенгшщзхї',
  'фівапролджє',
  'ςερτυθιοπ',
  'ασδφγηξκλ',
  'ζχψωβνμ',
  'ضصثقفغعهخحج',
  'شسيبلاتنمك',
  'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ',
  'ㅁㄴㅇㄹㅎㅗㅓㅏㅣ',
  'ㅋㅌㅊㅍㅠㅜㅡ',
];

const NEXT = new Map<string, Set<string>>();
for (const row of ROWS) {
  const keys = [...row];
  for (const order of [keys, [...keys].reverse()]) {
    for (let i = 1; i < order.length; i++) {
      const from = NEXT.get(order[i - 1]!) ?? new Set();
      NEXT.set(order[i - 1]!, from.add(`${order === keys ? '>' : '<'}${order[i]!}`));
    }
  }
}

/** Share of a word's letters that lie in sweeps: `least` or more neighbouring keys in one direction ('asdf', 'poiu'). */
export function sweptShare(word: string, least = 4): number {
  const letters = [...word];
  let swept = 0;
  for (let start = 0; start < letters.length;) {
    let longest = 1;
    for (const direction of ['>', '<']) {
      let end = start;
      while (end + 1 < letters.length && NEXT.get(letters[end]!)?.has(direction + letters[end + 1]!)) end++;
      longest = Math.max(longest, end - start + 1);
    }
    if (longest >= least) swept += longest;
    start += longest >= least ? longest : 1;
  }
  return letters.length ? swept / letters.length : 0;
}

/** Three letters in a row that are no word in any language of Latin script seen: 'asd', 'zxc', not 'wer' or 'pop'. */
const SHORT_SWEEP =
  /^(?:asd|sdf|dfg|fgh|ghj|hjk|jkl|dsa|fds|gfd|hgf|kjh|lkj|qwe|ewq|zxc|xcv|cvb|vbn|cxz|qsd|фыв|ыва|йцу|ячс)$/u;
export const isShortSweep = (word: string): boolean => SHORT_SWEEP.test(word);

const MIDDLE_ROW = /^(?:[asdfghjkl]+|[фывапролджэі]+|[ασδφγηξκλ]+)$/u;
/** Mash comes from the middle row; of English words of six letters and more 1 in 400 does. */
export const isMiddleRow = (word: string): boolean => word.length >= 6 && MIDDLE_ROW.test(word);
