/**
 * PostgreSQL's parser looks for compound words, numbers and addresses at each `_` and `-`, each time to the end: 20,000 characters of `a_` took it 5 s. So
 * both are spaces to it, in texts and in what is looked for.
 */
export const vectorOf = (configuration: string, text: string): string =>
  `to_tsvector('${configuration}', translate(${text}, '_-', '  '))`;

const TOKEN = /[\p{L}\p{M}\p{N}_-]+/gu;
const spaced = (text: string): string => text.replace(/[-_]/g, ' ');

function phrase(token: string): string {
  const minus = token.startsWith('-') ? '-' : '';
  const words = spaced(token).trim();
  return words.includes(' ') ? `${minus}"${words}"` : token.replaceAll('_', ' ');
}

/** What to look for, for websearch_to_tsquery: a compound ('e-mail') as a phrase. A minus before a word or phrase still excludes it. */
export const wordsToFind = (text: string): string =>
  text
    .split(/("[^"]*"?)/)
    .map((part) => (part.startsWith('"') ? spaced(part) : part.replace(TOKEN, phrase)))
    .join('');
