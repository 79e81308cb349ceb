import { readdirSync, readFileSync } from 'node:fs';
import { eld } from 'eld/small';
import { letterStatistics } from './letter-statistics.js';

/** Short texts in 22 languages, and more: what stands between quotes in the packs. */
const packs = new URL('../src/packs/', import.meta.url);
const fromPacks = readdirSync(packs, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) =>
    [...readFileSync(new URL(file, packs), 'utf8').matchAll(/'([^'\\]{3,})'/g)].map(([, text]) => text!),
  );

const LONG = [
  'The driver was late again and nobody answered the phone, so I will not order there any more. ',
  'Kuljettaja myöhästyi taas eikä kukaan vastannut puhelimeen, joten en tilaa sieltä enää. ',
  'Ο οδηγός άργησε πάλι και κανείς δεν απάντησε στο τηλέφωνο. ',
  'ड्राइवर फिर देर से आया और किसी ने फ़ोन नहीं उठाया। ',
  '司机又迟到了，没有人接电话，所以我再也不会在那里订购了。',
].map((sentence) => sentence.repeat(30));

const ODD = [
  '',
  ' ',
  '12 % !!!',
  'a',
  'ab',
  "don't",
  "'",
  "l'été, c’est l`été'",
  'x'.repeat(2_000),
  `${'wort'.repeat(40)} und mehr`,
  `${'é'.repeat(400)} la`,
  '𝒜𝒷𝒸 hello 😀 there my friend',
  'half a pair \ud83d and the other half \ude00 of it',
  'İSTANBUL’DA ÇOK GÜZELDİ',
  '日本'.repeat(300),
];

describe('letter statistics', () => {
  it.each([
    ['the packs', fromPacks],
    ['long texts', LONG],
    ['odd texts', ODD],
    // the bytes after which reading ends fall on each place of a word and of a character once
    ['texts of each length', LONG.flatMap((text) => Array.from({ length: 400 }, (_, end) => text.slice(0, end)))],
  ])('are those of the eld package: %s', (_, texts) => {
    const ours = texts.map((text) => {
      const { language, isReliable, score } = letterStatistics(text);
      return { text, language, isReliable, english: score('en'), own: language ? score(language) : 0 };
    });
    const theirs = texts.map((text) => {
      const found = eld.detect(text);
      const scores = found.getScores();
      const language = found.language || undefined;
      return {
        text,
        language,
        isReliable: found.isReliable(),
        english: scores.en ?? 0,
        own: language ? scores[language] : 0,
      };
    });
    expect(texts.length).toBeGreaterThan(0);
    expect(ours).toEqual(theirs);
  });

  it('of a language that nobody knows are 0', () => {
    expect(letterStatistics('hello there').score('xx')).toBe(0);
  });
});
