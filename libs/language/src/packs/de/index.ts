import { stemmer } from '@orama/stemmers/german';
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

export const de: LanguagePack = {
  code: 'de',
  script: { letters: String.raw`\p{Script=Latin}`, joined: false },
  detection: { sentences: ['Die Lieferung war schnell und das Essen noch warm', 'Ich finde die Preise etwas zu hoch'] },
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
