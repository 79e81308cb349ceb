import { stemmer } from '@orama/stemmers/finnish';
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

export const fi: LanguagePack = {
  code: 'fi',
  script: { letters: String.raw`\p{Script=Latin}`, joined: false },
  detection: { sentences: ['Ruoka oli todella hyvää ja palvelu nopeaa', 'Minusta hinnat ovat hieman liian korkeat'] },
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
