import type { CodingInput } from './engine.js';
import type { Embed } from '@verbatim/embedding';
import { AsWritten } from './as-written.js';
import { Casing } from './casing.js';
import { allOf, leavesOf, middleOf, sizesOf, type Code } from './code.js';
import { words } from '@verbatim/language';
import { describe, quotable } from './descriptions.js';
import type { Coded } from './induced.js';
import type { Vector } from './geometry.js';
import { labelsOf, type Nameable } from './labels.js';
import { quotedLabel, withoutUnlabelled } from './unlabelled.js';
import { wordings } from './phrases.js';
import type { Prepared } from './prepared.js';
import { stemOf } from '@verbatim/language';
import { Subject } from './subject.js';
import { Spread } from './synonyms.js';
import { otherThemes } from './various.js';

/** Quotes are looked for among these many units, the beginning of a weighted sample. */
const READ = 5_000;
/** Characters of the question whose words make no label by themselves. */
const ASKED = 2_000;

/** Orders the codes by size and gives each that has none a label and a description. `taken` are labels that are used already. */
export async function nameCodes(
  input: CodingInput,
  prepared: Prepared,
  coded: Coded,
  taken: readonly string[],
  embed: Embed,
): Promise<void> {
  const { codes, leaves, placement, placed } = coded;
  const sizes = sizesOf(codes, placed);
  const order = (list: Code[]): Code[] => list.sort((a, b) => sizes.get(b)! - sizes.get(a)!);
  // parents first, so that they have the first choice of a label
  const levels: { code: Code; siblings: Code[] }[] = [];
  const various = codes.filter(({ isVarious }) => isVarious);
  for (const code of various) code.label = otherThemes(prepared.labelLanguage);
  let level = [order(codes)];
  while (level.length) {
    for (const list of level)
      for (const code of list) levels.push({ code, siblings: list.filter((other) => other !== code) });
    level = level
      .flat()
      .map(({ children }) => order(children))
      .filter(({ length }) => length);
  }
  const middles = new Map(levels.map(({ code }) => [code, middleOf(code, sizes)]));
  const numbers = (code: Code): number[] => numbersOf(coded, code);
  const named = levels.filter(({ code }) => !code.isVarious && code.label === undefined);
  const subject = subjectOf(prepared, coded);
  const parentOf = new Map(named.flatMap(({ code }, i) => code.children.map((child) => [child, i] as const)));
  const nameable = named.map(({ code, siblings }): Nameable => {
    const others = siblings.map((other) => middles.get(other)!);
    return {
      parent: parentOf.get(code) ?? -1,
      leaves: numbers(code),
      centre: middles.get(code)!,
      siblings: others,
      subjects: subjectsOf(code, subject, sizes, others, numbers),
    };
  });
  const naming = {
    wordings: wordings(prepared, placement.leaf, leaves.length),
    prepared,
    casing: new Casing(input.answers),
    embed,
    asked: askedBy(input, prepared),
  };
  const used = [...taken, ...allOf(codes).flatMap(({ label }) => label ?? [])];
  const labels = await labelsOf(nameable, naming, used);
  named.forEach(({ code }, i) => {
    code.label = labels[i];
  });
  withoutUnlabelled(coded);
  const written = new AsWritten(input.answers, prepared.space.units, prepared.said);
  for (const code of allOf(codes)) {
    const units = quotes(prepared, coded, new Set(numbers(code)));
    code.label ??= quotedLabel(
      units.map((i) => prepared.space.units[i]!),
      prepared,
      new Set([...used, ...allOf(codes).flatMap(({ label }) => label ?? [])].map((label) => label.toLowerCase())),
    );
    code.description ??= describe(
      quotable(units.map((i) => ({ text: prepared.space.units[i]!.text, i }))).map(({ i }) => written.of(i)),
      prepared.labelLanguage,
    );
  }
}

const numbersOf = ({ leaves }: Coded, code: Code): number[] => {
  const own = new Set(leavesOf([code]));
  return leaves.flatMap((leaf, i) => (own.has(leaf) ? [i] : []));
};

function subjectOf(prepared: Prepared, { leaves, placement: { leaf } }: Coded): Subject {
  const spreads = leaves.map(() => new Spread(prepared.space.dims));
  for (let i = 0; i < Math.min(READ, prepared.space.size); i++)
    spreads[leaf[i]!]?.add(prepared.space.point(i), prepared.weights[i]);
  return new Subject(prepared, new Map(leaves.map((code, i) => [code, spreads[i]!])));
}

/** Those of a code whose sub-codes have nothing in common, the biggest first. */
function subjectsOf(
  code: Code,
  subject: Subject,
  sizes: ReadonlyMap<Code, number>,
  siblings: readonly Vector[],
  numbers: (code: Code) => number[],
): Nameable['subjects'] {
  const groups = code.children.length ? subject.unlikeIn(code) : [];
  if (groups.length < 2) return undefined;
  const wholes = groups.map(({ members }): Code => ({ children: members }));
  const centres = wholes.map((whole) => middleOf(whole, sizes));
  return wholes.map((whole, i) => ({
    leaves: numbers(whole),
    centre: centres[i]!,
    siblings: [...siblings, ...centres.filter((_, other) => other !== i)],
  }));
}

const askedBy = ({ question }: CodingInput, { language }: Prepared): Set<string> =>
  new Set(words(question.slice(0, ASKED)).map((word) => stemOf(word, language)));

/** The numbers of units of the given leaves, the most typical first. */
function quotes({ space }: Prepared, { placement: { leaf, near } }: Coded, leaves: ReadonlySet<number>): number[] {
  const own: number[] = [];
  for (let i = 0; i < Math.min(READ, space.size); i++) if (leaves.has(leaf[i]!)) own.push(i);
  return own.sort((a, b) => near[b]! - near[a]! || a - b);
}
