import type { LanguageTraps } from '../pack.js';

export const traps: LanguageTraps = {
  instruction: [],
  wondering: [String.raw`(?:skjult|merkelig)\p{L}*`, 'jeg er (?:ikke en|ingen) robot', 'det står'],
  into: ['på'],
  things: {},
};
