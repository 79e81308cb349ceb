import { FOLLOWUP_PACKS } from './packs/followup-grids.js';
import type { Register } from './packs/register.js';

const SIGNS = new Map(
  Object.entries(FOLLOWUP_PACKS).flatMap(([tag, { registers, grid }]) => {
    if (registers === 'one') return [];
    const { formal, formalCapitals, informal } = registers;
    // words of languages without spaces stand beside one another
    const whole = (source: string, flags: string): RegExp =>
      new RegExp(grid.space ? `(?<![\\p{L}\\p{M}])(?:${source})(?![\\p{L}\\p{M}])` : source, flags);
    return [
      [
        tag,
        {
          formal: [whole(formal, 'giu'), ...(formalCapitals ? [whole(formalCapitals, 'gu')] : [])],
          informal: [whole(informal, 'giu')],
        },
      ],
    ];
  }),
);

/** The words by which a text addresses its reader in a register. */
export const signsOf = (text: string, tag: string, register: Register): string[] =>
  (SIGNS.get(tag)?.[register] ?? []).flatMap((expression) => text.normalize('NFKC').match(expression) ?? []);

/** The register that a question addresses its reader in; undefined where it shows none, or both as often. */
export function registerShown(question: string, tag: string): Register | undefined {
  const lead = signsOf(question, tag, 'formal').length - signsOf(question, tag, 'informal').length;
  return lead === 0 ? undefined : lead > 0 ? 'formal' : 'informal';
}
