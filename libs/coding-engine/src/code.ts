import type { CodebookCode } from '@verbatim/contracts';
import { addTo, unit, type Vector } from './geometry.js';

/** A code on its way. Units are placed in leaves; a given code is a leaf also where it has sub-codes, unless it is various. */
export interface Code {
  /** Where the codebook has it: its id, label and description are kept. */
  given?: CodebookCode;
  /** Its middle, where units are placed in it. */
  centre?: Vector;
  children: Code[];
  /** Its sub-codes have no subject in common (nesting.ts). */
  isVarious?: boolean;
  label?: string;
  description?: string;
}

/** Parents before children. */
export const allOf = (codes: readonly Code[]): Code[] => codes.flatMap((code) => [code, ...allOf(code.children)]);

export const leavesOf = (codes: readonly Code[]): Code[] => allOf(codes).filter(({ centre }) => centre);

/** Answers per code with all that is below it, each once. */
export function sizesOf(codes: readonly Code[], placed: readonly (readonly { code: Code }[])[]): Map<Code, number> {
  const ancestors = new Map<Code, Code[]>();
  const climb = (code: Code, above: Code[]): void => {
    const line = [...above, code];
    ancestors.set(code, line);
    for (const child of code.children) climb(child, line);
  };
  for (const code of codes) climb(code, []);
  const sizes = new Map([...ancestors.keys()].map((code) => [code, 0]));
  for (const own of placed)
    for (const code of new Set(own.flatMap((place) => ancestors.get(place.code)!)))
      sizes.set(code, sizes.get(code)! + 1);
  return sizes;
}

/** A code's own middle, or that of all that is below it. */
export function middleOf(code: Code, sizes: ReadonlyMap<Code, number>): Vector {
  const leaves = leavesOf([code]);
  const sum = new Float32Array(leaves[0]?.centre!.length ?? 0);
  for (const leaf of leaves) addTo(sum, leaf.centre!, sizes.get(leaf) ?? 0);
  return unit(sum);
}
