import type { LanguageTraps } from '../pack.js';

export const traps: LanguageTraps = {
  instruction: [],
  wondering: [String.raw`(?:skjult|mærkelig)\p{L}*`, 'jeg er (?:ikke en|ingen) robot'],
  into: ['på'],
  things: {},
};
