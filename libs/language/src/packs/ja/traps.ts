import type { LanguageTraps } from '../pack.js';
import { things } from './things.js';

export const traps: LanguageTraps = {
  instruction: [],
  wondering: ['隠し', '隠れ', '変な', '書いてあ', '書かれて', 'ロボットではありません'],
  into: [],
  things,
};
