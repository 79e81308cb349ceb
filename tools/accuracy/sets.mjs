// Questions with themes by hand, and coding them through the library as the service does by default.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { codeAnswers, glossesOf } from '@verbatim/coding-engine';
import { packed, quantised } from '@verbatim/embedding';

export const OPTIONS = { maxLevels: 2, maxCodesPerLevel: [8, 8], minResponsesPerCode: 1 };
const OWN = new URL('./trees/', import.meta.url);
/** Rules of the engine were made with these. */
const DEVELOPMENT = ['e1', 'e2', 'e3', 'e4', 'e11', 'e12', 'e13', 'e14', 's1', 's3', 'd1', 'd3', 'f1'];

/** @param asked names of own questions or files; none are all own questions */
export function readSets(asked) {
  const own = readdirSync(OWN)
    .map((file) => file.replace('.json', ''))
    .sort();
  return (asked.length ? asked : own).map((name) => {
    const file = own.includes(name) ? new URL(`${name}.json`, OWN) : name;
    if (!own.includes(name) && !existsSync(name)) throw new Error(`${name} is neither an own question nor a file`);
    const set = JSON.parse(readFileSync(file, 'utf8'));
    return { ...set, themes: set.themes ?? [], name: basename(name, '.json') };
  });
}

/** @param settings of `codeAnswers`, and the `codebook` */
export async function codedBy(set, embedder, { codebook, ...settings } = {}, options = OPTIONS) {
  const answers = set.answers.map(({ text }) => ({ answer: text }));
  const glosses = await glossesOf(answers);
  const vectors = packed((await embedder.embed(glosses)).map(quantised));
  return codeAnswers(
    { question: set.question, options, answers, ...(codebook && { codebook }) },
    glosses,
    vectors,
    embedder.embed,
    settings,
  );
}

export const isEnglish = ({ language }) => language === 'en';

/** Parts of the sets that figures are averaged over. */
export const PARTS = {
  'development, English': (set) => DEVELOPMENT.includes(set.name) && isEnglish(set),
  'development, others': (set) => DEVELOPMENT.includes(set.name) && !isEnglish(set),
  'held out, English': (set) => !DEVELOPMENT.includes(set.name) && isEnglish(set),
  'held out, others': (set) => !DEVELOPMENT.includes(set.name) && !isEnglish(set),
  English: isEnglish,
  'other languages': (set) => !isEnglish(set),
};
