import { fromPacks, packOf, wordsOf } from '@verbatim/language';

const leading = wordsOf(({ coding }) => coding.leading);
/** Among English answers a few in other languages are taken for English ones. */
const foreign = fromPacks((packs) => {
  const own = new Set(packOf('en')?.coding.endsWell);
  return new Set(packs.flatMap(({ coding }) => coding.leading).filter((word) => !own.has(word)));
});

/** Whether a word waits for another one: no phrase ends on it. */
export const leadsOn = (word: string, language: string): boolean =>
  (language === 'en' ? foreign() : leading(language)).has(word);
