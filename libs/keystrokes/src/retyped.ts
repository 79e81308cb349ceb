import { unified } from '@verbatim/language';
import type { KeystrokeInput } from './types.js';
import { quote } from '@verbatim/quality-checks';
import { inOrder, isCharacter, type KeyEvent } from './metrics.js';
import { between, percent, type Signal } from './signal.js';

/** Letters and figures of the answer and of the keys: fewer say nothing. */
const FEWEST = 40;
/** Runs of five letters: two texts of one language share few of them, a text and its corrected self most. */
const RUN = 5;
/** Cursor moves, selections and autocorrection break runs. Under the first the texts have nothing to do with each other, over the second all is well. */
const [OTHER_TEXT, SAME_TEXT] = [0.15, 0.5];
/** Letters of another alphabet, or with accents, that no key gave: over this share of the text an input method made it of the keys. */
const COMPOSED = 0.1;

/** Letters and figures only, in lower case and without diacritics: case, blanks and accents are recorded in many ways. */
const folded = (text: string): string =>
  unified(text, 'NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What the keys leave where the cursor stays at the end, and all of their letters: both hold the runs of a text that was really typed. */
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

/** Whether the keys and pastes make the text: enough keys of another text are no typing of this one. */
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
    // Uncertain: a translation or a correction of the whole text puts another in the place of what was typed.
    score: found < OTHER_TEXT ? 60 + 18 * between(found, OTHER_TEXT, 0) : 45 * between(found, SAME_TEXT, OTHER_TEXT),
    seen: `the keys typed another text (${quote(left || all)}): only ${percent(found)} of the answer is in what was typed or pasted`,
  };
}
