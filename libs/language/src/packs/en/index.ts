import { stemmer } from '@orama/stemmers/english';
import type { LanguagePack } from '../pack.js';
import { words } from './words.js';
import { questions } from './questions.js';
import { answers } from './answers.js';
import { facts } from './facts.js';
import { conduct } from './conduct.js';
import { traps } from './traps.js';
import { coding } from './coding.js';
import { brands } from './brands.js';
import { personal } from './personal.js';

export const en: LanguagePack = {
  code: 'en',
  script: { letters: String.raw`\p{Script=Latin}`, joined: false },
  detection: {
    sentences: ['The delivery was quick and the food was still warm', 'I like that the shop is close to my house'],
  },
  stemmer,
  glossary: { compounds: false },
  words,
  questions,
  answers,
  facts,
  conduct,
  traps,
  coding,
  brands,
  personal,
};
