import { stemmer } from '@orama/stemmers/norwegian';
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

export const no: LanguagePack = {
  code: 'no',
  script: { letters: String.raw`\p{Script=Latin}`, joined: false },
  detection: {
    sentences: ['Maten var veldig god og de ansatte var hyggelige', 'Jeg synes at prisene er litt for høye'],
  },
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
