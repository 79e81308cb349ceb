import { partialPack } from '../partial.js';
import { words } from './words.js';
import { questions } from './questions.js';
import { answers } from './answers.js';
import { traps } from './traps.js';
import { coding } from './coding.js';
import { brands } from './brands.js';

export const tr = partialPack({
  code: 'tr',
  script: { letters: String.raw`\p{Script=Latin}`, joined: false },
  detection: { sentences: ['Yemekler çok güzeldi ve servis hızlıydı', 'Bence fiyatlar biraz fazla yüksek'] },
  glossary: { compounds: false },
  words,
  questions,
  answers,
  // 'Old' and 'if': denials are endings of verbs, which the comparison of facts does not read.
  facts: { age: ['{n} yaşındayım'], notNow: ['eğer'] },
  traps,
  coding,
  brands,
});
