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

export const zh: LanguagePack = {
  code: 'zh',
  script: { letters: String.raw`\p{Script=Han}`, joined: true },
  detection: { sentences: ['服务很好,价格便宜', '我觉得价格有点贵'] },
  glossary: { compounds: false, keepMeaning: ['要'] },
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
