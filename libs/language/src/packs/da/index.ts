import { stemmer } from '@orama/stemmers/danish';
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

export const da: LanguagePack = {
  code: 'da',
  script: { letters: String.raw`\p{Script=Latin}`, joined: false },
  detection: { sentences: ['Maden var meget god og personalet var venligt', 'Jeg synes at priserne er lidt for høje'] },
  stemmer,
  glossary: { compounds: true },
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
