import { readdirSync, readFileSync } from 'node:fs';
import { readLabels } from './bank.js';
import { subjectBank } from './subjects.js';

/** A file for each language but English (BCP-47 tags of FOLLOWUP_LANGUAGES), a line for each name of the bank: English, text. */
const FOLDER = new URL('../src/texts/', import.meta.url);

let known: ReadonlySet<string> | undefined;
const read = new Map<string, ReadonlyMap<string, string>>();
const reversed = new Map<string, ReadonlyMap<string, string>>();

/** The languages, besides English, that the bank has texts in. */
export const textLanguages = (): ReadonlySet<string> =>
  (known ??= new Set(
    readdirSync(FOLDER)
      .filter((name) => name.endsWith('.tsv'))
      .map((name) => name.slice(0, -'.tsv'.length))
      .sort(),
  ));

/** The lines of a language's file, as they stand there. */
export const textRows = (language: string): string[][] =>
  readFileSync(new URL(`${language}.tsv`, FOLDER), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'));

/** Read when a language is first asked for (some 60 KB), once per thread. */
function textsIn(language: string): ReadonlyMap<string, string> | undefined {
  if (!textLanguages().has(language)) return undefined;
  let own = read.get(language);
  if (!own) read.set(language, (own = new Map(textRows(language) as [string, string][])));
  return own;
}

/** Whether labels of the bank can be shown in a language. */
export const hasBankTexts = (language: string): boolean => language === 'en' || textLanguages().has(language);

/** A name of the bank (a label, thing, heading, subject, aspect, kind or sector) in a language; undefined where it has no text in it. */
export const bankText = (name: string, language: string): string | undefined =>
  language === 'en' ? name : textsIn(language)?.get(name);

/** The name of the bank that a text in a language is that of. */
export function bankNameOf(text: string, language: string): string | undefined {
  let own = reversed.get(language);
  if (!own) {
    const pairs: Iterable<readonly [string, string]> =
      language === 'en' ? [...bankNames()].map((name) => [name, name]) : (textsIn(language) ?? []);
    reversed.set(language, (own = new Map([...pairs].map(([name, shown]) => [shown, name]))));
  }
  return own.get(text);
}

/** Everything that can become the label of a code. */
export function bankNames(): Set<string> {
  const names = [
    ...readLabels().flatMap(({ label, thing, heading }) => [label, thing, heading]),
    ...subjectBank().all.flatMap(({ label, group, sector, aspects }) => [
      ...[label, group, sector],
      ...aspects.map((aspect) => aspect.label),
    ]),
  ];
  return new Set(names.filter(Boolean));
}
