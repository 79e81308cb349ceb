import { stemmer } from '@orama/stemmers/arabic';
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

export const ar: LanguagePack = {
  code: 'ar',
  script: { letters: String.raw`\p{Script=Arabic}`, joined: false },
  detection: { sentences: ['كانت الخدمة ممتازة والسعر مناسب', 'أعتقد أن الأسعار مرتفعة قليلا'] },
  stemmer,
  glossary: { compounds: false, keepMeaning: ['يرجى', 'لم'] },
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
