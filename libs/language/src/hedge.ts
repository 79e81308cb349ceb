import { isVacant } from './shrug.js';
import { words } from './tokens.js';

const HEDGE =
  /\b(?:maybe|perhaps|probably|possibly|i (?:guess|suppose)|kind ?of|kinda|sort ?of|sorta|it depends|depends|could be|more or less|so-?so|somewhat|whatever|who knows)\b/g;
const VAGUE = /\b(?:ok|okay|fine|alright|good|bad|nice|normal|average|that|this|way|case|bit|little)\b/g;
const MOST_WORDS = 12;

/** Whether all that a short answer says is 'perhaps': words of the question are no news either. English. */
export function isHedge(text: string, askedWords: ReadonlySet<string>): boolean {
  const plain = words(text).join(' ');
  const rest = plain.replace(HEDGE, ' ');
  return rest !== plain && plain.split(' ').length <= MOST_WORDS && isVacant(rest.replace(VAGUE, ' '), askedWords);
}
