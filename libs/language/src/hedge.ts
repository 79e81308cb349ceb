import { inAnyLanguage } from './packs/patterns.js';
import { isVacant } from './shrug.js';
import { words } from './tokens.js';

const hedges = inAnyLanguage(({ answers }) => answers.hedges, { flags: 'gu' });
const VAGUE = /\b(?:ok|okay|fine|alright|good|bad|nice|normal|average|that|this|way|case|bit|little)\b/g;
const MOST_WORDS = 12;

/** Whether all that a short answer says is 'perhaps': words of the question are no news either. What may stand beside it is English. */
export function isHedge(text: string, askedWords: ReadonlySet<string>): boolean {
  const plain = words(text).join(' ');
  const rest = plain.replace(hedges(), ' ');
  return rest !== plain && plain.split(' ').length <= MOST_WORDS && isVacant(rest.replace(VAGUE, ' '), askedWords);
}
