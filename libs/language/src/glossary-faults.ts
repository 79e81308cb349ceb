import { PACKS } from './packs/index.js';
import type { LanguagePack } from './packs/pack.js';
import { apart } from './tokens.js';

/** What is wrong with a line of a glossary. `line` counts from 1. */
export interface GlossaryFault {
  line: number;
  entry: string;
  fault: string;
}

/** What stands in the place of a small word's meaning. */
const NO_THEME = '-';
const ENGLISH = /^[a-z0-9]+(?:[ '&-][a-z0-9]+)*$/;
/** English function words mean as little as their translations: 'reason', 'main', 'explain'. */
const ENGLISH_FUNCTION_WORDS: ReadonlySet<string> = new Set(PACKS.en.words.function);

const isPlain = (entry: string): boolean => entry === entry.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();

/**
 * Whether every word of an entry is in the language's script, or in plain Latin letters, as 'wifi' and 'atm' are everywhere; not in both, which
 * is how a Latin 'a' looks in a Cyrillic word. Where words are written together Latin letters stand inside of them ('tシャツ').
 */
function isInScript(entry: string, { letters, joined }: LanguagePack['script']): boolean {
  const own = new RegExp(`^[${letters}\\p{M}\\p{N}\\u200c${joined ? 'a-z' : ''}]+$`, 'u');
  return apart(entry)
    .flatMap((word) => word.split(/[.,]/u))
    .every((word) => own.test(word) || /^[a-z0-9]+$/.test(word));
}

/**
 * What is wrong with the lines of a glossary: the form, a word that stands twice, a function word with a meaning, another script. `table` is
 * the text of a data file.
 */
export function glossaryFaults(table: string, { script, words, glossary }: LanguagePack): GlossaryFault[] {
  const functionWords = new Set(words.function);
  for (const word of glossary.keepMeaning ?? []) functionWords.delete(word);
  const seen = new Map<string, number>();
  const faults: GlossaryFault[] = [];
  const lines = table.split('\n');
  if (lines.at(-1) === '') lines.pop();
  else faults.push({ line: lines.length, entry: '', fault: 'does not end with a line break' });
  lines.forEach((text, i) => {
    const line = i + 1;
    const [entry = '', english = '', ...more] = text.split('\t');
    const fault = (what: string): void => void faults.push({ line, entry, fault: what });
    if (!entry || !english || more.length) return fault('is not a word, a tab and its meaning');
    if (!isPlain(entry)) fault('is not in lower case, with single blanks, in Unicode form NFC');
    if (english !== NO_THEME && !ENGLISH.test(english)) fault(`has a meaning that is no plain English: '${english}'`);
    const key = apart(entry).join(' ');
    const before = seen.get(key);
    if (before) fault(`stands in line ${before} already`);
    else seen.set(key, line);
    const hasTheme = english !== NO_THEME && !ENGLISH_FUNCTION_WORDS.has(english);
    if (hasTheme && functionWords.has(entry)) fault(`is a function word and has the meaning '${english}'`);
    if (!isInScript(entry, script)) fault("is not in the language's script");
  });
  return faults;
}
