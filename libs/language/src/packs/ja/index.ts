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

export const ja: LanguagePack = {
  code: 'ja',
  script: { letters: String.raw`\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー`, joined: true },
  detection: { sentences: ['味がとても良かったです', '値段が少し高いと思います'] },
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
