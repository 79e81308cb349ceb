import { inAnyLanguage } from '@verbatim/language';
import { quote } from '../entry/check.js';

const PROMOTION =
  /\b(?:click here|buy now|limited (?:time )?offer|subscribe to (?:my|our)|visit (?:my|our) (?:site|website|page|channel|profile)|follow me on|promo code|use code|earn \$?\d+|make money (?:online|fast)|work from home and earn|whatsapp me|dm me|free gift card|forex|casino bonus)\b/i;
/** A web address; with words that sell it is advertising, alone it is not. */
const ADDRESS = /\bhttps?:\/\/|\bwww\.|\b[a-z0-9-]{2,40}\.(?:com|net|shop|store|info|biz|ru|xyz|online|site)\b/i;
const selling = inAnyLanguage(({ conduct }) => conduct.selling);
const OWN_STORY = /\b(?:i|my|me|we)\b/i;
const CODE =
  /<script\b|\bselect\b.{1,80}\bfrom\b.{1,80}\bwhere\b|\bdrop table\b|\bunion select\b|\{\{.{1,80}\}\}|\$\{.{1,80}\}/i;
const FILLER_TEXT = /\blorem ipsum dolor\b/i;
const READ = 4_000;

export interface Foreign {
  what: string;
  found: string;
  score: number;
}

/** Finds advertising, program code and placeholder text; the score is lower where it could still be an answer. Instructions to machines: orders/. */
export function foreignText(answer: string): Foreign | undefined {
  const text = answer.slice(0, READ);
  const address = ADDRESS.exec(text)?.[0];
  const sold = address && !OWN_STORY.test(text) ? selling().exec(text)?.[0].trim() : undefined;
  if (address && sold)
    return { what: `advertising for an address (${quote(address, 30)})`, found: text.slice(0, 80), score: 80 };
  for (const [what, expression, score] of [
    ['advertising', PROMOTION, 82],
    ['program code', CODE, 85],
    ['placeholder text', FILLER_TEXT, 90],
  ] as const) {
    const found = expression.exec(text)?.[0];
    if (found) return { what, found, score };
  }
  return undefined;
}
