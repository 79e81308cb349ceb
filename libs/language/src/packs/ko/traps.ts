import type { LanguageTraps } from '../pack.js';
import { things } from './things.js';

export const traps: LanguageTraps = {
  instruction: [],
  wondering: ['숨겨', '이상한 (?:글|문장|문구)', '적혀', '로봇이 아닙니다'],
  into: [],
  things,
};
