import type { FollowupLanguage } from '@verbatim/contracts';
import { FOLLOWUP_PACKS, normalise } from '@verbatim/language';

const known = new Map<FollowupLanguage, RegExp>();

/** 'It depends', and not on what: 'depends on the driver' says it. */
export function leavesOpen(answer: string, language: FollowupLanguage): boolean {
  let whole = known.get(language);
  if (!whole) {
    const { depends, grid } = FOLLOWUP_PACKS[language]!;
    const [before, after] = grid.space
      ? ['(?:[\\p{L}\\p{M}]+ ){0,2}', '(?: [\\p{L}\\p{M}]{1,3})?']
      : ['[\\p{L}\\p{M}]{0,3}', '[\\p{L}\\p{M}]{0,4}'];
    whole = new RegExp(`^${before}(?:${depends.normalize('NFKC')})${after}$`, 'u');
    known.set(language, whole);
  }
  return whole.test(
    normalise(answer)
      .replace(/[^\p{L}\p{M}\p{N}'’ ]+/gu, ' ')
      .replace(/ {2,}/gu, ' ')
      .trim(),
  );
}
