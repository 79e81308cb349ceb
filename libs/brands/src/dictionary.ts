import nlp from 'compromise/two';
import { fromPacks, type LanguagePack } from '@verbatim/language';
import { nameKey } from './name-key.js';

/** What the English lexicon knows of a word. */
export type WordKind = 'common' | 'person' | 'place' | 'organisation' | 'calendar';

const KINDS: Record<string, WordKind> = {
  Organization: 'organisation',
  MaleName: 'person',
  FemaleName: 'person',
  FirstName: 'person',
  LastName: 'person',
  Person: 'person',
  Place: 'place',
  City: 'place',
  Region: 'place',
  Country: 'place',
  Demonym: 'place',
  SportsTeam: 'place',
  ProperNoun: 'place',
  Month: 'calendar',
  WeekDay: 'calendar',
  Date: 'calendar',
};

const lexicon = (): Record<string, string | string[]> =>
  (nlp.model() as { one: { lexicon: Record<string, string | string[]> } }).one.lexicon;

function kindOf(tags: string | string[]): WordKind {
  for (const tag of [tags].flat()) if (KINDS[tag]) return KINDS[tag];
  return 'common';
}

function read(packs: readonly LanguagePack[]): Map<string, WordKind> {
  const kinds = new Map<string, WordKind>();
  for (const [word, tags] of Object.entries(lexicon())) {
    const key = nameKey(word);
    if (key && kinds.get(key) !== 'common') kinds.set(key, kindOf(tags));
  }
  for (const { brands } of packs)
    for (const word of [...brands.calendar, ...brands.ordinary]) kinds.set(nameKey(word), 'common');
  return kinds;
}

const known = fromPacks(read);

/** By `nameKey`; words that both a name and something common (mark, rose) are common. */
export const wordKind = (key: string): WordKind | undefined => known().get(key);

/** An ordinary word, also as a plural. */
export function isCommon(key: string): boolean {
  const kind = wordKind(key);
  return (
    kind === 'common' ||
    (kind === undefined && key.length > 3 && key.endsWith('s') && wordKind(key.slice(0, -1)) === 'common')
  );
}

/** Organisations that the lexicon knows, in lower case. */
export const lexiconOrganisations = (): string[] =>
  Object.entries(lexicon())
    .filter(([, tags]) => kindOf(tags) === 'organisation')
    .map(([word]) => word);
