import { detectLanguage, fromPacks, THINGS } from '@verbatim/language';
import { plain, UNSPACED } from './honeypot-text.js';

interface Name {
  text: string;
  /** What its other forms begin with, or in Arabic end with. */
  root: string;
  /** Short names have none. */
  hasForms: boolean;
  isArabic: boolean;
}

/** What a thing is called, by language. */
export type Thing = ReadonlyMap<string, readonly Name[]>;

/** Letters that a form may have more than the root. */
const MORE = 4;

/** By script: how many letters a name has at least that has other forms, and how many of its last ones change ('красный', 'красного'). */
function nameOf(written: string): Name {
  const text = plain(written);
  const isArabic = /\p{Script=Arabic}/u.test(text);
  const [least, ending] = isArabic
    ? [3, 0]
    : /\p{Script=Hangul}/u.test(text)
      ? [2, 0]
      : /\p{Script=Cyrillic}/u.test(text)
        ? [4, 2]
        : [4, 1];
  return { text, root: text.slice(0, Math.max(least, text.length - ending)), hasForms: text.length >= least, isArabic };
}

/** Every thing, with what it is called in each language that has names for things: none where that one has none. */
const things = fromPacks((packs) => {
  const named = packs.filter(({ traps }) => Object.keys(traps.things).length);
  return THINGS.map(
    (thing): Thing => new Map(named.map(({ code, traps }) => [code, (traps.things[thing] ?? []).map(nameOf)])),
  );
});

/** The name, or it with another ending, or in Arabic with an article before it. */
function isFormOf({ text, root, hasForms, isArabic }: Name, word: string): boolean {
  if (word === text) return true;
  return hasForms && word.length <= root.length + MORE && (isArabic ? word.endsWith(root) : word.startsWith(root));
}

/** 'ein' may be a word of many languages: where the language is not known, words in Latin letters need as many. */
const ENOUGH_LETTERS = 4;

/** In all languages; and of these the names that are told apart where the language is not known. */
const names = fromPacks(() => new Map(things().map((thing) => [thing, [...thing.values()].flat()])));
const clearNames = fromPacks(
  () =>
    new Map(
      [...names()].map(([thing, all]) => [
        thing,
        all.filter(({ text }) => text.length >= ENOUGH_LETTERS || !/\p{Script=Latin}/u.test(text)),
      ]),
    ),
);

const namesIn = (thing: Thing, language: string): readonly Name[] => thing.get(language) ?? clearNames().get(thing)!;

/** What a word of the hidden phrase names: in its own language, or in any, as the language of few words is often mistaken. */
export function thingCalled(word: string, phrase: string): Thing | undefined {
  const spoken = detectLanguage(phrase);
  const isCalled = (own: readonly Name[]): boolean => own.some((name) => isFormOf(name, word));
  return (
    things().find((thing) => isCalled(thing.get(spoken) ?? [])) ??
    things().find((thing) => isCalled(names().get(thing)!))
  );
}

/** The word for a thing in a text of a language (of any where that is not known, or none of the table's); `text` is plain, `said` are its words. */
export function saidFor(thing: Thing, text: string, said: readonly string[], language: string): string | undefined {
  for (const name of namesIn(thing, language)) {
    if (name.text.length >= 2 && (UNSPACED.test(name.text) || name.text.includes(' ')) && text.includes(name.text))
      return name.text;
    const word = said.find((own) => isFormOf(name, own));
    if (word) return word;
  }
  return undefined;
}

export const isNumber = (thing: Thing): boolean => /\d/.test(thing.get('en')![0]!.text);
