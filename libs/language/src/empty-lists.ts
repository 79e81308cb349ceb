import type { LanguagePack } from './packs/pack.js';

type Lists = [field: string, entries: readonly string[]][];

/** Lists that are empty where a language has no such words, or needs none. */
const MAY_BE_EMPTY =
  /\.here$|^words\.(?:and\.everywhere|or\.everywhere|because\.(?:conjunctions|others)|but\.(?:joins|turns)|articles|intensifiers|clauses|tellApart)|^questions\.(?:reasons|whether)|^answers\.unfinished|^conduct\.(?:orders$|orderParts\.|insults\.(?:ofThings|degrees)|profanity)|^coding\.(?:particles|denials|alsoJoins|telling|endsWell|leading)|^brands\.(?:alsoJoins|alsoReasons|kindBeside|between|titles)|^personal\.(?:your|myNameIs)/;

/** What English says in rules of the engines rather than in lists. */
const ENGLISH_RULES = ['answers.fine', 'conduct.machineTalk'];

/** All lists of a pack by field, but for the names of things, of which no pack has all. */
export function listsOf(value: unknown, path = ''): Lists {
  if (Array.isArray(value)) return [[path, value as string[]]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, own]) =>
    key === 'things' ? [] : listsOf(own, path ? `${path}.${key}` : key),
  );
}

/** The fields of a pack that nothing is known for yet, in alphabetical order: `answers.courtesies`, `conduct.orderParts`. */
export function emptyLists(pack: LanguagePack): string[] {
  const { conduct, traps, code } = pack;
  const empty = listsOf(pack)
    .filter(([field, entries]) => !entries.length && !MAY_BE_EMPTY.test(field))
    .map(([field]) => field);
  if (!conduct.orderParts) empty.push('conduct.orderParts');
  if (!Object.keys(traps.things).length) empty.push('traps.things');
  return empty.filter((field) => code !== 'en' || !ENGLISH_RULES.includes(field)).sort();
}
