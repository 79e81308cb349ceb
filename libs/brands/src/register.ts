import { glossaryOf } from '@verbatim/language';
import { isVocabulary } from '@verbatim/embedding';
import { readFileSync } from 'node:fs';
import type { Candidate } from './candidate.js';
import { isCommon } from './dictionary.js';
import { nameKey } from './name-key.js';
import type { Reading } from './reading.js';
import type { Token } from './tokens.js';

/** Names on the signs of shops, banks, restaurants and other places, one a line; `npm run brand-names` writes them. */
const FILE = new URL('../src/registered-names.txt', import.meta.url);
const LONGEST = 4;
/** So many words in a row that are a name are no accident, whatever they are ('Bank of Ireland'). */
const PHRASE = 3;

/** What a name of the register counts for: written as a name, and in lower case. */
const CAPITAL = 2.4;
const LOWER = 2.4;

let register: Map<string, string> | undefined;

/** The register by `nameKey`, read once per thread. */
function names(): Map<string, string> {
  register ??= new Map(
    readFileSync(FILE, 'utf8')
      .trimEnd()
      .split('\n')
      .map((name) => [nameKey(name), name]),
  );
  return register;
}

/** How the register writes a name. */
export const registeredName = (key: string): string | undefined => names().get(key);

/** The longest names of the register in a text. */
export function registered(reading: Reading): Candidate[] {
  const { tokens } = reading;
  const found: Candidate[] = [];
  for (let from = 0; from < tokens.length; from++) {
    const to = endOfName(reading, from);
    if (!to) continue;
    const run = tokens.slice(from, to);
    found.push({ from, to, key: keyOf(run), score: isWritten(reading, from, to) ? CAPITAL : LOWER, listed: false });
    from = to - 1;
  }
  return found;
}

function endOfName({ tokens, text, language }: Reading, from: number): number | undefined {
  for (let to = Math.min(tokens.length, from + LONGEST); to > from; to--) {
    const run = tokens.slice(from, to);
    if (!names().has(keyOf(run)) || /[.!?,;:\n]/.test(text.slice(run[0]!.end, run.at(-1)!.start))) continue;
    const isPhrase = run.length >= PHRASE && run.some(({ capital }) => capital);
    if (isPhrase || run.some((token) => !isWord(token, language))) return to;
  }
  return undefined;
}

const keyOf = (run: Token[]): string => run.map(({ owner, key }, i) => (i === run.length - 1 && owner) || key).join('');

/** Whether a word is an ordinary one, in English or the language of the survey. */
const isWord = ({ key, text, capital }: Token, language: string): boolean =>
  isCommon(key) || (!capital && isVocabulary(key)) || (glossaryOf(language)?.has(text.toLowerCase()) ?? false);

/** Whether its capitals say that it is a name. */
const isWritten = ({ tokens, headline, nouns }: Reading, from: number, to: number): boolean =>
  !headline[from] && !nouns && tokens.slice(from, to).some(({ capital, first }, i) => capital && (i > 0 || !first));
