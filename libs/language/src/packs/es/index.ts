import { stemmer } from '@orama/stemmers/spanish';
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

export const es: LanguagePack = {
  code: 'es',
  script: { letters: String.raw`\p{Script=Latin}`, joined: false },
  detection: {
    sentences: [
      'La comida estaba muy buena y el servicio fue rápido',
      'Me gusta porque la tienda está cerca de mi casa',
    ],
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
