import { fromPacks, inAnyLanguage, type LanguagePack, normalise, type Patterns, words } from '@verbatim/language';

type Insults = LanguagePack['conduct']['insults'];

/** One list of all packs in which words are spaced, or of the others. */
const all =
  (joined: boolean, pick: (insults: Insults) => Patterns) =>
  (packs: readonly LanguagePack[]): string =>
    packs
      .filter(({ script }) => script.joined === joined)
      .flatMap(({ conduct }) => pick(conduct.insults))
      .join('|');
const begins = (pick: (insults: Insults) => Patterns): (() => RegExp) =>
  fromPacks((packs) => new RegExp(`^(?:${all(false, pick)(packs)})`, 'u'));

const insult = begins((own) => own.words);
const insultWithin = inAnyLanguage(({ conduct }) => conduct.insults.words, { edges: 'start', flags: 'u' });
const ofThing = begins((own) => own.ofThings);
const curse = begins((own) => own.curses);
const unspaced = fromPacks((packs) => new RegExp(all(true, (own) => own.words)(packs), 'gu'));
const unspacedAddress = fromPacks(
  (packs) => new RegExp(`${all(true, (own) => own.address)(packs)}|[^\\p{L}\\p{M}]+`, 'gu'),
);
const setOf = (pick: (insults: Insults) => Patterns): (() => ReadonlySet<string>) =>
  fromPacks((packs) => new Set(packs.flatMap(({ conduct }) => pick(conduct.insults)).map(normalise)));
const degrees = setOf((own) => own.degrees);
const addressed = setOf((own) => own.address);
/** What is longer says something besides. */
const [MOST_WORDS, MOST_CHARACTERS] = [9, 70];

/** Whether a span has an insult in it; whatever stands around it. */
export const hasInsult = (text: string): boolean => insultWithin().test(normalise(text));

/**
 * Whether an answer is nothing but an insult to the reader ('you are all idiots'): of whom else it speaks ('the staff are idiots') is an
 * answer. `isProfane` judges one word, as profanity at the reader insults too.
 */
export function isInsult(answer: string, isProfane: (word: string) => boolean): boolean {
  if (answer.length > MOST_CHARACTERS) return false;
  const text = normalise(answer).trim();
  if (text.search(unspaced()) >= 0 && text.replace(unspaced(), '').replace(unspacedAddress(), '') === '') return true;
  const said = words(text);
  if (said.length > MOST_WORDS) return false;
  if (curse().test(text)) return said.length <= 5;
  const insulting = said.filter((word) => insult().test(word) || (!addressed().has(word) && isProfane(word)));
  const around = said.filter((word) => !insulting.includes(word));
  if (!insulting.length || !around.every((word) => addressed().has(word))) return false;
  if (around.every((word) => degrees().has(word)) && insulting.some((word) => ofThing().test(word))) return false;
  return around.length > 0 || insulting.every((word) => insult().test(word));
}
