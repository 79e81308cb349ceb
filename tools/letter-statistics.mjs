// npm run letter-statistics: packs the figures of the eld package (its database 'small') into the table that libs/language reads.
import { writeFileSync } from 'node:fs';
import { gramKey, LETTER_STATISTICS } from '../libs/language/dist/letter-statistics.js';

const entry = import.meta.resolve('eld/small');
const { ngramsData } = await import(new URL('../ngrams/small.js', entry));
const { avgScore } = await import(new URL('../avgScore.js', entry));
const { dictionary } = await import(new URL('../dictionary.js', entry));

/** eld writes each byte of UTF-8 as a character of its own. */
const byteOf = new Map(Object.entries(dictionary).map(([byte, character]) => [character, Number(byte)]));
const SPACE = ' ';
const LEAST = 53; // baseNgramScore of eld

const grams = Object.entries(ngramsData.ngrams)
  .map(([gram, scores]) => {
    const begins = gram.startsWith(SPACE);
    const ends = gram.endsWith(SPACE);
    const bytes = [...gram.slice(begins ? 1 : 0, ends ? -1 : undefined)].map(
      (character) => byteOf.get(character) ?? character.charCodeAt(0),
    );
    return { key: gramKey(bytes, { begins, ends }), scores: Object.entries(scores) };
  })
  .sort((a, b) => a.key - b.key);

const pairs = grams.flatMap(({ scores }) => scores);
let before = 0;
const starts = [0, ...grams.map(({ scores }) => (before += scores.length))];
const header = {
  grams: grams.length,
  pairs: pairs.length,
  least: LEAST,
  languages: Object.values(ngramsData.languages).map((code) => [code, avgScore[code]]),
};
const line = JSON.stringify(header);
const bytesOf = (array) => Buffer.from(array.buffer);
writeFileSync(
  LETTER_STATISTICS,
  Buffer.concat([
    Buffer.from(`${line.padEnd(Math.ceil((line.length + 1) / 8) * 8 - 1)}\n`),
    bytesOf(Float64Array.from(grams, ({ key }) => key)),
    bytesOf(Uint32Array.from(starts)),
    Buffer.from(pairs.map(([language]) => Number(language))),
    Buffer.from(pairs.map(([, score]) => score)),
  ]),
);
console.log(`${grams.length} grams, ${pairs.length} scores, ${header.languages.length} languages`);
