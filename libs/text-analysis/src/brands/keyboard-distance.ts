const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

const PLACE = new Map<string, { x: number; y: number }>();
for (const [y, row] of ROWS.entries()) for (const [x, letter] of [...row].entries()) PLACE.set(letter, { x: x + y / 2, y });

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

/** Edit distance (optimal string alignment) of two short words in which likely slips cost less; keys are the English keyboard's. */
export function keyboardDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const [x, y] = [a[i - 1]!, b[j - 1]!];
      const added = row[j - 1]! + (y === b[j - 2] || y === x ? DOUBLED : 1);
      const left = above[j]! + (x === a[i - 2] || x === y ? DOUBLED : 1);
      const changed = above[j - 1]! + (x === y ? 0 : near(x, y) ? NEIGHBOUR : VOWELS.test(x) && VOWELS.test(y) ? VOWEL : 1);
      let least = Math.min(added, left, changed);
      if (i > 1 && j > 1 && x === b[j - 2] && y === a[i - 2]) least = Math.min(least, before[j - 2]! + SWAPPED);
      row.push(least);
    }
    before = above;
    above = row;
  }
  return above[b.length]!;
}
