/**
 * PostgreSQL's parser looks for compound words, numbers, addresses and paths at each of these, each time to the end: 20,000 characters of `a_` took it 5 s,
 * of `@x1` more than 15 s. So all are spaces to it, in texts and in what is looked for.
 */
const SEPARATORS = '_-@/.~:+%#&=|<>^*$';

export const vectorOf = (configuration: string, text: string): string =>
  `to_tsvector('${configuration}', translate(${text}, '${SEPARATORS}', '${' '.repeat(SEPARATORS.length)}'))`;

const CLASS = SEPARATORS.replace(/[\^/-]/g, '\\$&');
const SEPARATOR = new RegExp(`[${CLASS}]`, 'g');
const TOKEN = new RegExp(`[\\p{L}\\p{M}\\p{N}${CLASS}]+`, 'gu');
const spaced = (text: string): string => text.replace(SEPARATOR, ' ');

function phrase(token: string): string {
  const minus = token.startsWith('-') ? '-' : '';
  const words = spaced(token).trim();
  return words.includes(' ') ? `${minus}"${words}"` : `${minus}${words}`;
}

/** What to look for, for websearch_to_tsquery: a compound ('e-mail') as a phrase. A minus before a word or phrase still excludes it. */
export const wordsToFind = (text: string): string =>
  text
    .split(/("[^"]*"?)/)
    .map((part) => (part.startsWith('"') ? spaced(part) : part.replace(TOKEN, phrase)))
    .join('');
