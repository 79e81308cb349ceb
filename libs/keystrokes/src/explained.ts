import type { KeystrokeInput } from './types.js';
import type { KeyEvent } from './metrics.js';
import { pastedPart } from './pastes.js';
import { characters } from './rhythm.js';
import { between, percent, type Signal } from './signal.js';

/** The collector stops recording at 25,000 characters of history: a full history proves nothing about the text that came after. */
const FULL_HISTORY = 24_000;
const MOST_EVENTS = 9_900;
const NEARLY_ALL = 0.8;
/** Keys as on-screen keyboards and input methods report them: one event may stand for a word. */
const COMPOSED_KEYS = new Set(['Process', 'Unidentified', 'Dead', 'Compose', '']);
const IDEOGRAPHIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether the keys can be compared with the text: not where only pastes were recorded, an input method wrote the text, or the history is full. */
export function showsText({ answer, keyEvents = [], pasteEvents = [] }: KeystrokeInput): boolean {
  return (
    keyEvents.length > 0 &&
    !IDEOGRAPHIC.test(answer) &&
    !keyEvents.some((event) => COMPOSED_KEYS.has(event.k)) &&
    !isFull(keyEvents, pasteEvents)
  );
}

/**
 * Text that neither keys nor pastes account for, by number of characters: set by a script, or filled in from elsewhere.
 * (retyped.ts compares the text itself.)
 */
export function unexplainedSignal({ answer, keyEvents = [], pasteEvents = [] }: KeystrokeInput): Signal | undefined {
  const length = answer.trim().length;
  if (length < 20) return undefined;
  const keys = characters(keyEvents);
  const pasted = pasteEvents.length ? pastedPart(answer, [], pasteEvents).covered : 0;
  const missing = 1 - Math.min(1, (keys + pasted) / length);
  if (missing < 0.2) return undefined;
  return {
    // Dictation, swiping and completion type for people: half of the keys missing is no issue, nearly all missing is one for review.
    score:
      missing >= NEARLY_ALL && length >= 40
        ? 50 + 28 * between(missing, NEARLY_ALL, 1)
        : 45 * between(missing, 0.2, NEARLY_ALL),
    seen: `${keys} keys and ${Math.round(pasted)} pasted characters do not account for the answer's ${length} characters: ${percent(missing)} of it appeared in another way`,
  };
}

function isFull(keyEvents: readonly KeyEvent[], pasteEvents: NonNullable<KeystrokeInput['pasteEvents']>): boolean {
  if (keyEvents.length >= MOST_EVENTS) return true;
  let size = 0;
  for (const event of keyEvents)
    size += 26 + event.k.length + event.c.length + String(event.t).length + String(event.ht).length;
  for (const paste of pasteEvents) size += 14 + paste.c.length + String(paste.t).length;
  return size >= FULL_HISTORY;
}
