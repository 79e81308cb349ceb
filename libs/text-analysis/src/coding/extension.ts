import type { CodingInput } from '../engine.js';
import type { Embed } from '../types.js';
import { allOf } from './code.js';
import { induced, type Coded } from './induced.js';
import { limitOf } from './induction.js';
import { nameCodes } from './naming.js';
import { usualOf } from './placement.js';
import { partOf, type Prepared } from './prepared.js';
import { REST_LABELS } from './rest.js';

/** A new code stands on this many answers at least, and on this nearness between its units and its middle. */
const FEWEST = 3;
const DENSE = 0.5;

/** Given codes with new ones beside them on level 1, for dense groups among the answers that fit none of the given; the limit leaves room for Other and No answer. */
export async function extended(input: CodingInput, prepared: Prepared, coded: Coded, embed: Embed): Promise<Coded> {
  const isLeft = prepared.said.map((own, i) => own !== undefined && !coded.placed[i]!.length);
  const room = limitOf(input.options, 0) - coded.codes.length - Number(prepared.said.includes(undefined)) - 1;
  const left = partOf(prepared, isLeft);
  if (room < 1 || left.space.size < FEWEST) return coded;
  const options = { ...input.options, maxLevels: 1, minResponsesPerCode: Math.max(FEWEST, input.options.minResponsesPerCode) };
  const found = induced(left, options, Math.min(room, left.space.size), false);
  const { mean } = usualOf(left, found.placement, found.leaves.length);
  const dense = new Set(found.leaves.filter((_, leaf) => mean[leaf]! >= DENSE));
  const added = found.codes.filter((code) => dense.has(code));
  if (!added.length) return coded;
  const taken = [...REST_LABELS, ...allOf(coded.codes).map(({ given }) => given!.label)];
  await nameCodes(input, left, { ...found, codes: added }, taken, embed);
  const placed = coded.placed.map((own, i) => (isLeft[i] ? found.placed[i]!.filter(({ code }) => dense.has(code)) : own));
  return { ...coded, codes: [...coded.codes, ...added], placed };
}
