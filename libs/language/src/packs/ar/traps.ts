import type { LanguageTraps } from '../pack.js';
import { things } from './things.js';

export const traps: LanguageTraps = {
  instruction: [],
  wondering: [
    String.raw`\p{L}*مخفي\p{L}*`,
    String.raw`\p{L}*غريب\p{L}*`,
    String.raw`\p{L}*مكتوب\p{L}*`,
    String.raw`لست روبوت\p{L}*`,
  ],
  into: [],
  things,
};
