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

export const ko: LanguagePack = {
  code: 'ko',
  script: { letters: String.raw`\p{Script=Hangul}`, joined: true },
  detection: { sentences: ['서비스가 좋았어요', '가격이 조금 비싸다고 생각해요'] },
  glossary: { compounds: false, shortestBeginning: 2 },
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
