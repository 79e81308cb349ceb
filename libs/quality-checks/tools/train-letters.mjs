// Makes src/nonsensical/letter-model.ts: how usual each letter is after the two before it, in words of Latin, Cyrillic and Greek script.
//
//   npm install --prefix /tmp/letters an-array-of-english-words@2.0.0 @faker-js/faker@10.6.0 dictionary-ru@3.0.0
//   npm run build && node tools/train-letters.mjs /tmp/letters/node_modules
//
// Sources, all under permissive licences: an-array-of-english-words (MIT), dictionary-ru (BSD-3-Clause), words and
// names of @faker-js/faker (MIT), letter sequences of
// 15 languages in eld (Apache-2.0, a dependency of this library), names of languages and countries from ICU (Unicode licence).
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ngramsData } from '../../../node_modules/eld/src/ngrams/medium.js';
import { CYRILLIC, fold, GREEK, LATIN } from '../dist/nonsensical/letters.js';

const modules = process.argv[2];
const { allLocales } = createRequire(join(modules, 'x.js'))('@faker-js/faker');
const russian = readFileSync(join(modules, 'dictionary-ru/index.dic'), 'utf8')
  .split('\n')
  .slice(1)
  .map((line) => line.split('/')[0]);
const english = JSON.parse(readFileSync(join(modules, 'an-array-of-english-words/index.json'), 'utf8'));

/** By script, language: its code in eld, and its locales in faker. */
const SCRIPTS = [
  [
    'LATIN_MODEL',
    LATIN,
    {
      en: ['en', 'en', 'en_AU', 'en_GB', 'en_IN', 'en_US', 'en_ZA', 'en_NG'],
      es: ['es', 'es', 'es_MX'],
      fr: ['fr', 'fr'],
      de: ['de', 'de', 'de_AT', 'de_CH'],
      pt: ['pt', 'pt_BR', 'pt_PT'],
      it: ['it', 'it'],
      nl: ['nl', 'nl', 'nl_BE'],
      sv: ['sv', 'sv'],
      nb: ['no', 'nb_NO'],
      da: ['da', 'da'],
      fi: ['fi', 'fi'],
      pl: ['pl', 'pl'],
      id: ['ms', 'id_ID'],
      tr: ['tr', 'tr'],
      vi: ['vi', 'vi'],
    },
  ],
  ['CYRILLIC_MODEL', CYRILLIC, { ru: ['ru', 'ru'], uk: ['uk', 'uk'], be: ['be'], bg: ['bg'], sr: ['sr'] }],
  ['GREEK_MODEL', GREEK, { el: ['el', 'el'] }],
];
const WORDS = { en: english, ru: russian };

const add = (alphabet, counts, text, weight) => {
  for (const word of fold(text)
    .split(new RegExp(`[^${alphabet.letters}]+`, 'u'))
    .filter(Boolean))
    for (const place of alphabet.places(`  ${word} `)) counts[place] += weight;
};

function strings(value, found = []) {
  if (typeof value === 'string') found.push(value);
  else if (value && typeof value === 'object') for (const v of Object.values(value)) strings(v, found);
  return found;
}

/**
 * eld marks the ends of words with blanks, and writes other letters than ASCII as bytes, of which it gives too few to
 * help; the letter pair a sequence begins with has no context of its own.
 */
function addSequences(counts, language, weight) {
  const id = Object.entries(ngramsData.languages).find(([, code]) => code === language)[0];
  for (const [sequence, scores] of Object.entries(ngramsData.ngrams)) {
    if (scores[id] === undefined || !LATIN.has(sequence.trim())) continue;
    for (const place of LATIN.places(sequence.startsWith(' ') ? ` ${sequence}` : sequence)) counts[place] += weight;
  }
}

/** Names of languages and countries, of languages with codes of three letters too where less else is at hand. */
function* namesIn(code, more) {
  const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(97 + i));
  const two = letters.flatMap((a) => letters.map((b) => a + b));
  const three = more ? two.flatMap((ab) => letters.map((c) => ab + c)) : [];
  for (const [type, codes] of [
    ['language', [...two, ...three]],
    ['region', two.map((ab) => ab.toUpperCase())],
  ]) {
    const names = new Intl.DisplayNames(code, { type, fallback: 'none' });
    for (const one of codes) if (names.of(one)) yield names.of(one);
  }
}

function countsOf(alphabet, code, [eldCode, ...locales]) {
  const counts = new Float64Array(alphabet.size ** 3);
  for (const word of WORDS[code] ?? []) add(alphabet, counts, word, 0.1);
  const texts = new Set();
  for (const locale of locales) {
    const { person, location, word, lorem, animal, food, color, company, commerce, music, vehicle, airline } =
      allLocales[locale];
    const own = ['en', 'ru', 'el'].includes(locale) ? lorem : undefined; // other locales' lorem is Latin
    for (const text of strings({
      person,
      location,
      word,
      own,
      animal,
      food,
      color,
      company,
      commerce,
      music,
      vehicle,
      airline,
    })) {
      if (!/[{}#/]/.test(text)) texts.add(text);
    }
  }
  for (const name of namesIn(code, alphabet !== LATIN)) texts.add(name);
  for (const text of texts) add(alphabet, counts, text, 1);
  if (alphabet === LATIN) addSequences(counts, eldCode, 3);
  return counts;
}

/** P(c | ab), backed off to P(c | b) and that to P(c). */
function probabilities(counts, size) {
  const [pair, single] = [new Float64Array(size ** 2), new Float64Array(size)];
  const [pairs, singles] = [new Float64Array(size ** 2), new Float64Array(size)];
  let total = 0;
  counts.forEach((count, i) => {
    const c = i % size;
    const b = Math.floor(i / size) % size;
    pairs[Math.floor(i / size)] += count;
    pair[b * size + c] += count;
    singles[b] += count;
    single[c] += count;
    total += count;
  });
  return counts.map((count, i) => {
    const c = i % size;
    const b = Math.floor(i / size) % size;
    const p1 = (single[c] + 1) / (total + size);
    const p2 = (pair[b * size + c] + 5 * p1) / (singles[b] + 5);
    return (count + 8 * p2) / (pairs[Math.floor(i / size)] + 8);
  });
}

function tableOf(alphabet, languages) {
  const tables = Object.entries(languages).map(([code, names]) =>
    probabilities(countsOf(alphabet, code, names), alphabet.size),
  );
  // Quarter bits from '#' on, 14 bits at most: the backslash stays out of the range.
  return Array.from(tables[0], (_, i) =>
    String.fromCharCode(35 + Math.min(56, Math.round(-Math.log2(Math.max(...tables.map((table) => table[i]))) * 4))),
  ).join('');
}

const models = SCRIPTS.map(([name, alphabet, languages]) => {
  const lines = tableOf(alphabet, languages)
    .match(/.{1,130}/g)
    .map((line) => `  '${line.replaceAll("'", "\\'")}'`);
  return `export const ${name} =\n${lines.join(' +\n')};\n`;
});
writeFileSync(
  new URL('../src/nonsensical/letter-model.ts', import.meta.url),
  `// Made by tools/train-letters.mjs (sources and licences there). Character i is -log2 P(c | ab) in quarter bits from '#' on, i = (a * n + b) * n + c, n = letters and the edge of a word.
${models.join('')}`,
);
