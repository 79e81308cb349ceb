import { allFrameWords, FOLLOWUP_PACKS, frameWords, packOf } from '@verbatim/language';

const LONGEST_QUOTE = 80;
/** Addresses and numbers of people have no place in a codebook. */
const PERSONAL = /@|\d.*\d{3}|https?:/u;

const MOST_QUOTES = 3;

/** Those that a description may quote. */
export const quotable = <Q extends { text: string }>(quotes: readonly Q[]): Q[] =>
  quotes.filter(({ text }) => text.length <= LONGEST_QUOTE && !PERSONAL.test(text)).slice(0, MOST_QUOTES);

/** One sentence that shows what is inside, in the quotation marks of its language. */
export function describe(quotes: readonly string[], language: string): string | undefined {
  if (!quotes.length) return undefined;
  const known = packOf(language.split('-')[0]!) ? language : 'en';
  const [open, close] = (FOLLOWUP_PACKS[known] ?? FOLLOWUP_PACKS.en!).grid.quotes;
  // listed as the language lists
  const quoted = new Intl.ListFormat(known, { type: 'conjunction' }).format(
    quotes.map((quote) => `${open}${quote}${close}`),
  );
  return `${frameWords(language).suchAs} ${quoted}.`;
}

/** The quotation marks of all languages, in front. */
const OPENS = [...new Set(Object.values(FOLLOWUP_PACKS).map(({ grid: { quotes } }) => quotes[0]))];

/** Whether `describe` made it, in whatever language: such a description quotes what was placed in a code, which may be wrong, and tells nothing of what the code means. */
export const isQuoting = (description: string): boolean =>
  allFrameWords().some(({ suchAs }) => OPENS.some((open) => description.startsWith(`${suchAs} ${open}`)));
