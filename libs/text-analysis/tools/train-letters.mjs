// Makes src/nonsensical/letter-model.ts: how usual each letter is after the two before it, in words of Latin script.
//
//   npm install --prefix /tmp/letters an-array-of-english-words@2.0.0 @faker-js/faker@10.6.0
//   npm run build && node tools/train-letters.mjs /tmp/letters/node_modules
//
// Sources, all under permissive licences: an-array-of-english-words (MIT), words and names of @faker-js/faker (MIT), letter sequences of
// 15 languages in eld (Apache-2.0, a dependency of this library), names of languages and countries from ICU (Unicode licence).
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ngramsData } from '../../../node_modules/eld/src/ngrams/medium.js';
import { fold, LETTERS, at } from '../dist/nonsensical/letters.js';

const modules = process.argv[2];
const { allLocales } = createRequire(join(modules, 'x.js'))('@faker-js/faker');
const english = JSON.parse(readFileSync(join(modules, 'an-array-of-english-words/index.json'), 'utf8'));

/** Language: its code in eld, and its locales in faker. */
const LANGUAGES = {
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
};
const SIZE = LETTERS ** 3;

const add = (counts, text, weight) => {
  for (const word of fold(text).split(/[^a-z]+/).filter(Boolean)) {
    const padded = `{{${word}{`.replaceAll('{', '`');
    for (let i = 2; i < padded.length; i++) counts[at(padded, i)] += weight;
  }
};

function strings(value, found = []) {
  if (typeof value === 'string') found.push(value);
  else if (value && typeof value === 'object') for (const v of Object.values(value)) strings(v, found);
  return found;
}

/** eld marks the ends of words with blanks; the letter pair a sequence begins with has no context of its own. */
function addSequences(counts, language, weight) {
  const id = Object.entries(ngramsData.languages).find(([, code]) => code === language)[0];
  for (const [sequence, scores] of Object.entries(ngramsData.ngrams)) {
    if (scores[id] === undefined || !/^ ?[a-z]+ ?$/.test(sequence)) continue;
    const padded = (sequence.startsWith(' ') ? ` ${sequence}` : sequence).replaceAll(' ', '`');
    for (let i = 2; i < padded.length; i++) counts[at(padded, i)] += weight;
  }
}

function countsOf(code, [eldCode, ...locales]) {
  const counts = new Float64Array(SIZE);
  if (code === 'en') for (const word of english) add(counts, word, 0.1);
  const texts = new Set();
  for (const locale of locales) {
    const { person, location, word, lorem, animal, food, color, company, commerce, music, vehicle, airline } = allLocales[locale];
    const own = locale === 'en' ? lorem : undefined; // other locales' lorem is Latin
    for (const text of strings({ person, location, word, own, animal, food, color, company, commerce, music, vehicle, airline })) {
      if (!/[{}#/]/.test(text)) texts.add(text);
    }
  }
  for (const kind of ['language', 'region']) {
    const names = new Intl.DisplayNames(code, { type: kind, fallback: 'none' });
    for (let a = 97; a < 123; a++) for (let b = 97; b < 123; b++) {
      const name = names.of(kind === 'region' ? String.fromCharCode(a - 32, b - 32) : String.fromCharCode(a, b));
      if (name) texts.add(name);
    }
  }
  for (const text of texts) add(counts, text, 1);
  addSequences(counts, eldCode, 3);
  return counts;
}

/** P(c | ab), backed off to P(c | b) and that to P(c). */
function probabilities(counts) {
  const [pair, single] = [new Float64Array(LETTERS ** 2), new Float64Array(LETTERS)];
  const [pairs, singles] = [new Float64Array(LETTERS ** 2), new Float64Array(LETTERS)];
  let total = 0;
  counts.forEach((count, i) => {
    const c = i % LETTERS;
    const b = Math.floor(i / LETTERS) % LETTERS;
    pairs[Math.floor(i / LETTERS)] += count;
    pair[b * LETTERS + c] += count;
    singles[b] += count;
    single[c] += count;
    total += count;
  });
  return counts.map((count, i) => {
    const c = i % LETTERS;
    const b = Math.floor(i / LETTERS) % LETTERS;
    const p1 = (single[c] + 1) / (total + LETTERS);
    const p2 = (pair[b * LETTERS + c] + 5 * p1) / (singles[b] + 5);
    return (count + 8 * p2) / (pairs[Math.floor(i / LETTERS)] + 8);
  });
}

const tables = Object.entries(LANGUAGES).map(([code, names]) => probabilities(countsOf(code, names)));
let table = '';
for (let i = 0; i < SIZE; i++) {
  const best = Math.max(...tables.map((t) => t[i]));
  // Quarter bits from '#' on, 14 bits at most: the backslash stays out of the range.
  table += String.fromCharCode(35 + Math.min(56, Math.round(-Math.log2(best) * 4)));
}
const lines = table.match(/.{1,130}/g).map((line) => `  '${line.replaceAll("'", "\\'")}'`);
writeFileSync(
  new URL('../src/nonsensical/letter-model.ts', import.meta.url),
  `// Made by tools/train-letters.mjs (sources and licences there). Character i is -log2 P(c | ab) in quarter bits from '#' on, i = (a * 27 + b) * 27 + c.
export const LETTER_MODEL =
${lines.join(' +\n')};
`,
);
