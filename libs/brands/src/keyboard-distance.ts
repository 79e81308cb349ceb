const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

const PLACE = new Map<string, { x: number; y: number }>();
for (const [y, row] of ROWS.entries())
  for (const [x, letter] of [...row].entries()) PLACE.set(letter, { x: x + y / 2, y });

const near = (a: string, b: string): boolean => {
  const [from, to] = [PLACE.get(a), PLACE.get(b)];
  return !!from && !!to && Math.abs(from.x - to.x) <= 1 && Math.abs(from.y - to.y) <= 1;
};
const VOWELS = /[aeiouy]/;

/** Prices of a slip; any other letter that is added, left out or changed costs 1. */
const SWAPPED = 0.6;
const DOUBLED = 0.4;
const NEIGHBOUR = 0.7;
const VOWEL = 0.7;
/** Of a letter that the word did not have, in place of another. */
export const CHEAPEST_CHANGE = Math.min(NEIGHBOUR, VOWEL);

const CODES = 128;
/** By two letters' codes: what it costs that one stands for the other. */
const CHANGED = new Float64Array(CODES * CODES).fill(1);
for (let code = 0; code < CODES; code++) CHANGED[code * CODES + code] = 0;
const LETTERS = ROWS.join('');
for (const x of LETTERS)
  for (const y of LETTERS)
    if (x !== y)
      CHANGED[x.charCodeAt(0) * CODES + y.charCodeAt(0)] = near(x, y)
        ? NEIGHBOUR
        : VOWELS.test(x) && VOWELS.test(y)
          ? VOWEL
          : 1;

/**
 * Edit distance (optimal string alignment) of two short words of letters a to z and digits, in which likely slips cost less; keys are the English keyboard's.
 * Infinity as soon as it is over the limit.
 */
export function keyboardDistance(a: string, b: string, limit = Infinity): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  let leastAbove = 0;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    const x = a.charCodeAt(i - 1);
    const previous = i > 1 ? a.charCodeAt(i - 2) : -1;
    let leastHere = i;
    for (let j = 1; j <= b.length; j++) {
      const y = b.charCodeAt(j - 1);
      const last = j > 1 ? b.charCodeAt(j - 2) : -1;
      const added = row[j - 1]! + (y === last || y === x ? DOUBLED : 1);
      const left = above[j]! + (x === previous || x === y ? DOUBLED : 1);
      let least = Math.min(added, left, above[j - 1]! + CHANGED[x * CODES + y]!);
      if (x === last && y === previous) least = Math.min(least, before[j - 2]! + SWAPPED);
      if (least < leastHere) leastHere = least;
      row.push(least);
    }
    // A swap goes over a row.
    if (leastHere > limit && leastAbove + SWAPPED > limit) return Infinity;
    leastAbove = leastHere;
    before = above;
    above = row;
  }
  return above[b.length]!;
}
