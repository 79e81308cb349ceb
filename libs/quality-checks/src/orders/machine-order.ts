import { hiddenText, readings } from './disguise.js';
import { ENGLISH_ORDERS } from './english.js';
import { MARKUP } from './markup.js';
import { orders } from './sentences.js';

const READ = 4_000;
/** A word in capitals that is to be said, at the end: not an answer's "please". */
const SHOUTED =
  /\bplease (?:say|write|print|output|reply|answer|type) (?:only |just |with )?["'“‘]?\p{Lu}{4,20}["'”’]?[.!]?$/u;

/**
 * What in a text is meant for a machine that reads it, not for the interviewer: orders, fake turns of a chat, pieces of JSON, markup,
 * encoded text; undefined where there is nothing of the kind. Such a text is never an answer, and nothing of it is ever quoted.
 */
export function machineOrder(answer: string): string | undefined {
  const text = answer.slice(0, READ).toWellFormed();
  if (!/\p{L}/u.test(text)) return undefined;
  const hidden = hiddenText(text);
  if (hidden) return hidden;
  const shouted = SHOUTED.exec(text)?.[0];
  if (shouted) return shouted;
  // not normalised: a fake turn begins a line
  const lines = text.toLowerCase();
  for (const expression of MARKUP) {
    const found = expression.exec(lines)?.[0];
    if (found) return found;
  }
  const expressions = [...ENGLISH_ORDERS, ...orders()];
  for (const reading of readings(text))
    for (const expression of expressions) {
      const found = expression.exec(reading)?.[0];
      if (found) return found;
    }
  return undefined;
}
