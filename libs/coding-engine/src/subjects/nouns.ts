import { STOPWORDS, words } from '@verbatim/language';
import nlp from 'compromise';
import { glossOf } from '../gloss.js';
import { usualIn } from '../phrases.js';
import type { Prepared } from '../prepared.js';

/** Name nothing that could be a theme by themselves. */
const VAGUE = new Set(
  (
    'thing time day week month year hour minute second people person way lot bit kind sort part place stuff ' +
    'anything something nothing everything one number point end start ' +
    'side problem issue reason question answer example need want work life man woman use help look feel change ' +
    'stay today tomorrow yesterday morning evening afternoon night ' +
    'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august ' +
    'september october november december area house home top bottom ' +
    'middle moment case fact idea matter order mind hand head eye face back front line level rate half couple ' +
    'pair bunch rest amount sense word name type type experience ' +
    'thanks please yes ok okay lack left right good bad nice great best worst better worse love like hope try go ' +
    'come get put set let make take give know think say said ' +
    'see find tell ask keep call show turn move run open close being stand eat drink buy pay wait walk sit sleep ' +
    'read write play hold cut fall little much many few new old big small whole ' +
    'long short high low everybody somebody anybody nobody everyone someone anyone none other others another ' +
    'same such own fit world country city town group member user customer ' +
    'improve improvement increase decrease less more most least reduce unknown hard difficult difficulty true possible'
  ).split(' '),
);
const SHORTEST = 4;

/** Nouns of the answers that the bank has no subject for, with the units that they stand in. */
export interface OwnNoun {
  label: string;
  units: number[];
}

/**
 * @param isOpen units that no subject of the bank is surely spoken of in
 * @param isNew whether no subject of the bank is called so (in English)
 */
export function ownNouns(
  { space, weights }: Prepared,
  isOpen: (unit: number) => boolean,
  isNew: (noun: string) => boolean,
  asked: ReadonlySet<string>,
  fewest: number,
): OwnNoun[] {
  const found = new Map<string, { forms: Map<string, number>; units: number[]; weight: number }>();
  space.units.forEach(({ text, language }, unit) => {
    if (!isOpen(unit)) return;
    const seen = new Set<string>();
    for (const word of words(text)) {
      if (word.length < SHORTEST || /\d/u.test(word)) continue;
      const key = language === 'en' ? singular(word) : glossOf(word, language);
      if (!key || seen.has(key) || asked.has(key)) continue;
      seen.add(key);
      const entry = found.get(key) ?? { forms: new Map<string, number>(), units: [], weight: 0 };
      found.set(key, entry);
      entry.units.push(unit);
      entry.weight += weights[unit]!;
      entry.forms.set(word, (entry.forms.get(word) ?? 0) + weights[unit]!);
    }
  });
  return [...found]
    .filter(([key, { weight }]) => weight >= fewest && isNew(key) && isNoun(key))
    .map(([, { forms, units }]) => ({
      label: usualIn({ texts: forms })[0]!,
      units,
    }));
}

const singular = (word: string): string => (word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word);

/** The last word of an English text names a thing. */
function isNoun(text: string): boolean {
  const last = text.split(' ').at(-1)!;
  if (VAGUE.has(last) || STOPWORDS.has(last)) return false;
  const [sentence] = nlp(last).json({ terms: { tags: true } }) as { terms: { tags: string[] }[] }[];
  const tags = sentence?.terms.at(-1)?.tags ?? [];
  return (
    tags.includes('Noun') && !['Pronoun', 'Verb', 'Adjective', 'Person', 'Place'].some((tag) => tags.includes(tag))
  );
}
