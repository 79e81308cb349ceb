import { stemmer } from '@orama/stemmers/french';
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

export const fr: LanguagePack = {
  code: 'fr',
  script: { letters: String.raw`\p{Script=Latin}`, joined: false },
  detection: {
    sentences: ['Le service était très rapide et le personnel aimable', 'Je trouve que les prix sont trop élevés'],
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
