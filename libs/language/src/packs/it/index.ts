import { stemmer } from '@orama/stemmers/italian';
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

export const it: LanguagePack = {
  code: 'it',
  script: { letters: String.raw`\p{Script=Latin}`, joined: false },
  detection: {
    sentences: [
      'Il servizio era veloce e il personale molto gentile',
      'Mi piace perché il negozio è vicino a casa mia',
    ],
  },
  stemmer,
  glossary: { compounds: false, keepMeaning: ['principale'] },
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
