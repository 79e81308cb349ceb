import type { CodingInput } from '../engine.js';
import type { Embed } from '../types.js';
import { Casing } from './casing.js';
import { leavesOf, middleOf, sizesOf, type Code } from './code.js';
import { words } from '../language/tokens.js';
import { describe } from './descriptions.js';
import type { Coded } from './induced.js';
import { labelsOf } from './labels.js';
import { wordings } from './phrases.js';
import type { Prepared } from './prepared.js';
import { stemOf } from './stems.js';
import { otherThemes } from './various.js';

/** Quotes are looked for among these many units, the beginning of a weighted sample. */
const READ = 5_000;
/** Characters of the question whose words make no label by themselves. */
const ASKED = 2_000;

/** Orders the codes by size and gives each that has none a label and a description. `taken` are labels that are used already. */
export async function nameCodes(input: CodingInput, prepared: Prepared, { codes, leaves, placement, placed }: Coded, taken: readonly string[], embed: Embed): Promise<void> {
  const sizes = sizesOf(codes, placed);
  const order = (list: Code[]): Code[] => list.sort((a, b) => sizes.get(b)! - sizes.get(a)!);
  // parents first, so that they have the first choice of a label
  const levels: { code: Code; siblings: Code[] }[] = [];
  const various = codes.filter(({ isVarious }) => isVarious);
  for (const code of various) code.label = otherThemes(prepared.language);
  let level = [order(codes)];
  while (level.length) {
    for (const list of level) for (const code of list) levels.push({ code, siblings: list.filter((other) => other !== code) });
    level = level.flat().map(({ children }) => order(children)).filter(({ length }) => length);
  }
  const middles = new Map(levels.map(({ code }) => [code, middleOf(code, sizes)]));
  const numberOf = new Map(leaves.map((leaf, i) => [leaf, i]));
  const numbers = (code: Code): number[] => leavesOf([code]).map((leaf) => numberOf.get(leaf)!);
  const named = levels.filter(({ code }) => !code.isVarious);
  const nameable = named.map(({ code, siblings }) => ({ leaves: numbers(code), centre: middles.get(code)!, siblings: siblings.map((other) => middles.get(other)!) }));
  const labels = await labelsOf(nameable, wordings(prepared, placement.leaf, leaves.length), prepared, new Casing(input.answers), embed, [...taken, ...various.map(({ label }) => label!)], askedBy(input, prepared));
  named.forEach(({ code }, i) => { code.label = labels[i]!; });
  for (const { code } of levels) code.description = describe(quotes(prepared, { codes, leaves, placement, placed }, new Set(numbers(code))), prepared.language);
}

const askedBy = ({ question }: CodingInput, { language }: Prepared): Set<string> => new Set(words(question.slice(0, ASKED)).map((word) => stemOf(word, language)));

/** Units of the given leaves, the most typical first. */
function quotes({ space }: Prepared, { placement: { leaf, near } }: Coded, leaves: ReadonlySet<number>): string[] {
  const own: number[] = [];
  for (let i = 0; i < Math.min(READ, space.size); i++) if (leaves.has(leaf[i]!)) own.push(i);
  return own.sort((a, b) => near[b]! - near[a]! || a - b).map((i) => space.units[i]!.text);
}
