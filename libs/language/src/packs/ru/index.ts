import { stemmer } from '@orama/stemmers/russian';
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

export const ru: LanguagePack = {
  code: 'ru',
  script: { letters: String.raw`\p{Script=Cyrillic}`, joined: false },
  detection: {
    sentences: ['Мне очень понравилось обслуживание, всё было быстро', 'По моему мнению, цены немного высокие'],
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
