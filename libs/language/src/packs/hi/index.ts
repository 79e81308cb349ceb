import { stemmer } from '@orama/stemmers/indian';
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

export const hi: LanguagePack = {
  code: 'hi',
  script: { letters: String.raw`\p{Script=Devanagari}`, joined: false },
  detection: { sentences: ['सेवा बहुत अच्छी थी', 'कर्मचारी बहुत अच्छे थे'] },
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
