import type { LanguageTraps } from '../pack.js';
import { things } from './things.js';

export const traps: LanguageTraps = {
  instruction: [],
  wondering: [String.raw`छिपा[\p{L}\p{M}]*`, 'अजीब', 'लिखा (?:है|हुआ)', 'रोबोट नहीं'],
  into: [],
  things,
};
