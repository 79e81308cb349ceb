import type { CodingInput } from './engine.js';
import type { Embed } from '@verbatim/embedding';
import { allOf, type Code } from './code.js';
import { fewestOf } from './content.js';
import { glossOf } from './gloss.js';
import { induced, type Coded } from './induced.js';
import { limitOf } from './induction.js';
import { nameCodes } from './naming.js';
import { partOf, type Prepared } from './prepared.js';
import { restLabels } from './reserved-codes.js';
import { Spread } from './synonyms.js';

/** Mean cosine between the units of a new code; unrelated short answers come to .1 at most. */
const DENSE = 0.18;

/**
 * Given codes with new ones beside them on level 1: what fits none of the given is coded as if it were a question of its own, and of what comes out the
 * dense groups stay. The limit holds for the new codes alone (the codebook beats it), Other, No answer and those that `others` counts among them.
 */
export async function extended(
  input: CodingInput,
  prepared: Prepared,
  coded: Coded,
  embed: Embed,
  others: number,
): Promise<Coded> {
  const isLeft = prepared.said.map((own, i) => Boolean(own?.length) && !coded.placed[i]!.length);
  const room = limitOf(input.options, 0) - Number(prepared.said.includes(undefined)) - 1 - others;
  const left = partOf(prepared, isLeft, prepared.keyOf === glossOf);
  const fewest = fewestOf(prepared, input.options);
  if (room < 1 || isLeft.filter(Boolean).length < fewest) return coded;
  const found = await induced(
    left,
    { ...input.options, maxLevels: 1, minResponsesPerCode: fewest },
    Math.min(room, left.space.size),
    false,
  );
  const dense = denseOf(left, found);
  const added = found.codes.filter((code) => dense.has(code));
  if (!added.length) return coded;
  const taken = [
    ...restLabels(prepared.labelLanguage, input.codebook?.codes),
    ...allOf(coded.codes).map(({ given }) => given!.label),
  ];
  await nameCodes(input, left, { ...found, codes: added }, taken, embed);
  const placed = coded.placed.map((own, i) =>
    isLeft[i] ? found.placed[i]!.filter(({ code }) => dense.has(code)) : own,
  );
  return { ...coded, codes: [...coded.codes, ...added], placed };
}

/** The codes whose units are near to each other, or one thing said by all. */
function denseOf({ space }: Prepared, { leaves, placement }: Coded): Set<Code> {
  const spreads = leaves.map(() => new Spread(space.dims));
  placement.leaf.forEach((leaf, unit) => spreads[leaf]?.add(space.point(unit)));
  return new Set(leaves.filter((_, leaf) => spreads[leaf]!.isOne || spreads[leaf]!.within() >= DENSE));
}
