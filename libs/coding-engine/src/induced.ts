import type { CodingOptionsData } from '@verbatim/contracts';
import { assign } from './assignment.js';
import { allOf, leavesOf, middleOf, sizesOf, type Code } from './code.js';
import { fewestIn, Induction } from './induction.js';
import { Neighbours } from './neighbours.js';
import { emptyPlacement, placeUnits, usualOf, withoutOutliers, type Place, type Placement } from './placement.js';
import type { Prepared } from './prepared.js';
import { outliers } from './outliers.js';

/** Codes with the answers in them; an answer without places says nothing, or nothing that fits. */
export interface Coded {
  codes: Code[];
  leaves: Code[];
  placement: Placement;
  placed: Place[][];
}

/**
 * At most `most` codes on level 1, or one fewer where there are answers that fit none and `otherCosts` (their code takes a place). A code that too few
 * answers are in goes, and its answers go to the next nearest.
 */
export async function induced(
  prepared: Prepared,
  options: CodingOptionsData,
  most: number,
  otherCosts: boolean,
): Promise<Coded> {
  const induction = await Induction.of(prepared, options);
  const fewest = fewestIn(prepared, options);
  const neighbours = new Neighbours(prepared.space);
  const coded = await settled(prepared, await induction.tree(most), fewest, neighbours, otherCosts ? most : Infinity);
  const leftOut = coded.placed.some((own, i) => !own.length && prepared.said[i]);
  if (!leftOut || !otherCosts || coded.codes.length < most) return coded;
  if (most === 1) return settled(prepared, coded.codes, 1, neighbours, most, () => false);
  return settled(prepared, await induction.tree(most - 1), fewest, neighbours, most);
}

async function settled(
  prepared: Prepared,
  codes: Code[],
  fewest: number,
  neighbours: Neighbours,
  places: number,
  isOutlier?: (unit: number) => boolean,
): Promise<Coded> {
  while (codes.length) {
    const leaves = leavesOf(codes);
    const placement = await placeUnits(
      prepared,
      leaves.map(({ centre }) => centre!),
    );
    const usual = usualOf(prepared, placement, leaves.length);
    await prepared.giveWay(prepared.space.size);
    const own = withoutOutliers(
      placement,
      isOutlier ?? outliers(prepared, placement, usual, neighbours, codes.length < places),
    );
    const placed = assign(prepared, leaves, own);
    const sizes = sizesOf(codes, placed);
    const isSmall = (code: Code): boolean => sizes.get(code)! < fewest;
    if (!allOf(codes).some(isSmall)) return { codes, leaves, placement: own, placed };
    codes = kept(codes, sizes, isSmall);
  }
  return { codes, leaves: [], placement: emptyPlacement(prepared.space.size), placed: prepared.said.map(() => []) };
}

/**
 * Without codes that are too small; a parent that one sub-code is left of is a leaf. Smallest siblings first, so that
 * their answers can make others big enough.
 */
function kept(codes: readonly Code[], sizes: ReadonlyMap<Code, number>, isSmall: (code: Code) => boolean): Code[] {
  const small = codes.filter(isSmall).sort((a, b) => sizes.get(a)! - sizes.get(b)!);
  const gone = new Set(small.slice(0, Math.ceil(small.length / 2)));
  return codes
    .filter((code) => !gone.has(code))
    .map((code) => {
      if (!code.children.length) return code;
      const children = kept(code.children, sizes, isSmall);
      if (children.length > 1) return { ...code, children };
      // what is left of other themes is the name of its own theme
      return code.isVarious && children[0] ? children[0] : { ...code, children: [], centre: middleOf(code, sizes) };
    });
}
