import { stemmer } from '@orama/stemmers/portuguese';
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

export const pt: LanguagePack = {
  code: 'pt',
  script: { letters: String.raw`\p{Script=Latin}`, joined: false },
  detection: {
    sentences: ['A comida estava muito boa e o serviço foi rápido', 'Gosto porque a loja fica perto da minha casa'],
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
