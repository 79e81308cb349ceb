import type { LanguageTraps } from '../pack.js';
import { things } from './things.js';

export const traps: LanguageTraps = {
  instruction: [],
  wondering: ['隐藏', '奇怪', '写着', '寫著', '不是机器人', '不是機器人'],
  into: [],
  things,
};
