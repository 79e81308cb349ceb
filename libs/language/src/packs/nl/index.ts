import { stemmer } from '@orama/stemmers/dutch';
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

export const nl: LanguagePack = {
  code: 'nl',
  script: { letters: String.raw`\p{Script=Latin}`, joined: false },
  detection: {
    sentences: ['De bediening was erg vriendelijk en het eten was lekker', 'Ik vind de prijzen een beetje te hoog'],
  },
  stemmer,
  glossary: { compounds: true, keepMeaning: ['leg', 'uitleggen'] },
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
