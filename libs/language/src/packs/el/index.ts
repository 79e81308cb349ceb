import { stemmer } from '@orama/stemmers/greek';
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

export const el: LanguagePack = {
  code: 'el',
  script: { letters: String.raw`\p{Script=Greek}`, joined: false },
  detection: { sentences: ['Το φαγητό ήταν πολύ καλό', 'Νομίζω ότι οι τιμές είναι λίγο υψηλές'] },
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
