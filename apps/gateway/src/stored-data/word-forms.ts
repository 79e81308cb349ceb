/** PostgreSQL's text search configurations, by the tags that the detector gives. They are in every version from 14 on. */
const CONFIGURATIONS: Readonly<Record<string, string>> = {
  ar: 'arabic',
  ca: 'catalan',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hi: 'hindi',
  hu: 'hungarian',
  hy: 'armenian',
  id: 'indonesian',
  it: 'italian',
  lt: 'lithuanian',
  ne: 'nepali',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
  yi: 'yiddish',
};

/** Each one takes as long as looking for the exact words. */
const MOST = 3;
/** Of the answers that were looked at. Fewer are rather mistakes of the detector. */
const LEAST_SHARE = 0.02;

/** The configurations of the languages that most of these answers are in, the most frequent first. */
export function configurationsFor(languages: readonly string[]): string[] {
  return [...Map.groupBy(languages, (language) => language)]
    .map(([language, { length }]) => ({ name: CONFIGURATIONS[language], answers: length }))
    .sort((a, b) => b.answers - a.answers)
    .flatMap(({ name, answers }) => (name !== undefined && answers >= languages.length * LEAST_SHARE ? [name] : []))
    .slice(0, MOST);
}
