import { allFrameWords, frameWords, packOf } from '@verbatim/language';

const LONGEST_QUOTE = 80;
/** Addresses and numbers of people have no place in a codebook. */
const PERSONAL = /[@\d]{1}.*[@\d]{3}|https?:/u;

/** One sentence that shows what is inside. */
export function describe(quotes: readonly string[], language: string): string | undefined {
  const shown = quotes
    .filter((quote) => quote.length <= LONGEST_QUOTE && !PERSONAL.test(quote))
    .slice(0, 3)
    .map((quote) => `“${quote}”`);
  if (!shown.length) return undefined;
  const known = packOf(language.split('-')[0]!) ? language : 'en';
  // listed as the language lists
  const quoted = new Intl.ListFormat(known, { type: 'conjunction' }).format(shown);
  return `${frameWords(language).suchAs} ${quoted}.`;
}

/** Whether `describe` made it, in whatever language: such a description quotes what was placed in a code, which may be wrong, and tells nothing of what the code means. */
export const isQuoting = (description: string): boolean =>
  allFrameWords().some(({ suchAs }) => description.startsWith(`${suchAs} “`));
