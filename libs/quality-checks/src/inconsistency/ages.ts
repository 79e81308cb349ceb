import { fromPacks, inAnyLanguage, type LanguagePack, normalise, sourceOf, sourceOfAll } from '@verbatim/language';

/** What follows a number of years that is an age: nothing, a sign, a conjunction. 'Tengo 10 años de experiencia', 'ich bin 20 Jahre Kunde' go on otherwise. */
const endOf = (packs: readonly LanguagePack[]): string => {
  const joins = sourceOfAll(
    packs.filter(({ script }) => !script.joined),
    ({ words: { and, but } }) => [...and.everywhere, ...and.here, ...but.joins],
  );
  return String.raw`(?=\s*$|\s*[.,;:!?)…–—。、，！]|\s+${joins})`;
};
const YEARS = String.raw`(?<!\d)(\d{2,3})(?!\d)`;

/**
 * How respondents state their age in the present, an expression a language, with what tells of another time there. 'A mis 20
 * años', 'в свои 20 лет' tell of another time as often; 'samochód mam 12 lat' is no age.
 */
const stated = fromPacks((packs) => {
  const end = endOf(packs);
  return packs
    .filter(({ facts }) => facts.age.length)
    .map((pack) => ({
      told: new RegExp(sourceOf(pack, pack.facts.age, 'start').replaceAll('{n}', YEARS).replaceAll('{end}', end), 'u'),
      notNow: new RegExp(sourceOf(pack, pack.facts.notNow) || '(?!)', 'u'),
    }));
});

const asked = inAnyLanguage(({ questions }) => questions.age, { flags: 'u' });
/** A number and little else, no range of ages. */
const NUMBER = /^[^\d]{0,12}(\d{2,3})(?!\d)(?!\s*(?:[-–—~]|a |à |bis |до |to )\s*\d)[^\d]{0,20}$/u;

const READ = 600;

/** The respondent's age in years, where a sentence states it, or is what a question for it got. */
export function statedAge(question: string, sentence: string): number | undefined {
  const text = normalise(sentence.slice(0, READ)).slice(0, READ);
  const told =
    stated()
      .map(({ told, notNow }) => (notNow.test(text) ? undefined : told.exec(text)?.slice(1).find(Boolean)))
      .find(Boolean) ??
    (asked().test(normalise(question.slice(0, READ)).slice(0, READ)) ? NUMBER.exec(text)?.[1] : undefined);
  const years = Number(told ?? NaN);
  return years >= 10 && years <= 110 ? years : undefined;
}
