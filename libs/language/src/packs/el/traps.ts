import type { LanguageTraps } from '../pack.js';

export const traps: LanguageTraps = {
  instruction: [],
  wondering: [String.raw`\p{L}*κρυμμέν\p{L}*`, String.raw`\p{L}*περίεργ\p{L}*`, 'δεν είμαι ρομπότ'],
  into: ['στα'],
  things: {},
};
