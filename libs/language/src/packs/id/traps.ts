import type { LanguageTraps } from '../pack.js';

export const traps: LanguageTraps = { instruction: [], wondering: [], into: [], things: {} };
