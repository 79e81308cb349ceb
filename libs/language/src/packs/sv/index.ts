import { stemmer } from '@orama/stemmers/swedish';
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

export const sv: LanguagePack = {
  code: 'sv',
  script: { letters: String.raw`\p{Script=Latin}`, joined: false },
  detection: {
    sentences: ['Maten var mycket god och personalen var trevlig', 'Jag tycker att priserna är lite för höga'],
  },
  stemmer,
  glossary: { compounds: true, keepMeaning: ['förklara'] },
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
