import { unified } from '@verbatim/language';
import type { KeystrokeInput } from './types.js';
import { quote } from '@verbatim/quality-checks';
import { inOrder, isCharacter, type KeyEvent } from './metrics.js';
import { between, percent, type Signal } from './signal.js';

/** Letters and figures that the answer and the keys must have. */
const FEWEST = 40;
/** Letters in a run: two texts of one language share few runs of five, a text and its corrected version share most. */
const RUN = 5;
/**
 * Shares of the answer's runs that the keys have: below the first it is another text, from the second on the same
 * (cursor moves, selections and autocorrection break runs).
 */
const [OTHER_TEXT, SAME_TEXT] = [0.15, 0.5];
/** Share of letters that no key produced (another alphabet, accents) above which an input method wrote the text. */
const COMPOSED = 0.1;

/** Letters and figures only, in lower case and without diacritics: case, blanks and accents are recorded in many ways. */
const folded = (text: string): string =>
  unified(text, 'NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The text that the keys produce when the cursor stays at the end (`left`), and all their letters. Both contain the runs of a text that was really typed. */
function typedTexts(events: readonly KeyEvent[]): { left: string; all: string } {
  const [left, all]: [string[], string[]] = [[], []];
  for (const { k } of inOrder(events)) {
    if (isCharacter(k)) {
      left.push(k);
      all.push(k);
    } else if (k === 'Backspace') left.pop();
  }
  return { left: left.join(''), all: all.join('') };
}

function runs(text: string, into = new Set<string>()): Set<string> {
  for (let i = 0; i + RUN <= text.length; i++) into.add(text.slice(i, i + RUN));
  return into;
}

/** Whether the keys and pastes produced another text than the answer. */
export function retypedSignal({ answer, keyEvents = [], pasteEvents = [] }: KeystrokeInput): Signal | undefined {
  const { left, all } = typedTexts(keyEvents);
  const text = folded(answer);
  const keys = folded(all);
  if (text.length < FEWEST || keys.length < FEWEST) return undefined;
  const pressed = new Set(all.toLowerCase());
  const composed = [...answer.toLowerCase()].filter(
    (letter) => letter > '\x7f' && /\p{L}/u.test(letter) && !pressed.has(letter),
  ).length;
  if (composed > COMPOSED * text.length)
    return {
      score: 0,
      seen: '',
      counted: 'not compared with the text as it has letters that no key gave',
    };
  const given = runs(keys, runs(folded(left)));
  for (const { c } of pasteEvents) runs(folded(c), given);
  const wanted = runs(text);
  const found = [...wanted].filter((run) => given.has(run)).length / wanted.size;
  if (found >= SAME_TEXT) return undefined;
  return {
    // uncertain: a translation or correction tool may have replaced the whole text
    score: found < OTHER_TEXT ? 60 + 18 * between(found, OTHER_TEXT, 0) : 45 * between(found, SAME_TEXT, OTHER_TEXT),
    seen: `the keys spell another text (${quote(left || all)}): only ${percent(found)} of the answer was typed or pasted`,
  };
}
