import { stemmer } from '@orama/stemmers/indonesian';
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

export const id: LanguagePack = {
  code: 'id',
  script: { letters: String.raw`\p{Script=Latin}`, joined: false },
  detection: {
    sentences: ['Pelayanannya cepat dan makanannya masih hangat', 'Saya suka karena tokonya dekat dengan rumah saya'],
    takenFor: 'ms',
  },
  stemmer,
  glossary: { compounds: false, keepMeaning: ['jelaskan'] },
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
