import type { LanguageTraps } from '../pack.js';

export const traps: LanguageTraps = {
  instruction: [],
  wondering: [String.raw`\p{L}*прихован\p{L}*`, 'написано', 'я не робот'],
  into: ['на'],
  things: {},
};
