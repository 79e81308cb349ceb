import { fromPacks, normalise, sourceOf } from '@verbatim/language';

const phrases = fromPacks((packs) =>
  packs
    .filter(({ conduct }) => conduct.distress.length)
    .map((pack) => new RegExp(sourceOf(pack, pack.conduct.distress, 'start'), 'u')),
);

/** Whether an answer tells of harm, of a death, or threatens: nothing of it is repeated or probed. */
export function isDistress(answer: string): boolean {
  const text = normalise(answer);
  return phrases().some((expression) => expression.test(text));
}
