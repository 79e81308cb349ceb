import { normalise } from '@verbatim/language';
import { quote } from '@verbatim/quality-checks';
import type { KeystrokeInput } from './types.js';
import { inOrder, isCharacter, type KeyEvent } from './metrics.js';
import { indexOf } from './search.js';
import { between, percent, type Signal } from './signal.js';

type Paste = NonNullable<KeystrokeInput['pasteEvents']>[number];

/** A shorter paste is a word or two that was moved. */
const LONG_PASTE = 40;
/** Pastes that are looked at, the longest: a thousand one-letter pastes must not slow the check. */
const MOST_PASTES = 20;
/** Characters of a text that are read, before and after normalisation, which may turn one character into eighteen. */
const MOST_CHARACTERS = 20_000;
const normalised = (text: string): string => normalise(text.slice(0, MOST_CHARACTERS)).slice(0, MOST_CHARACTERS);

/**
 * How much of the answer came from the clipboard.
 * @returns `covered` in characters of the normalised answer, `share` 0..1, the `longest` paste, and `moved`: characters
 *   of the respondent's own that were cut and pasted.
 */
export function pastedPart(answer: string, keyEvents: readonly KeyEvent[], pasteEvents: readonly Paste[]) {
  const typed = inOrder(keyEvents);
  let remaining = normalised(answer);
  const length = remaining.length;
  let covered = 0;
  let longest = '';
  let moved = 0;
  const pastes = pasteEvents
    .map((paste) => ({ t: paste.t, text: normalised(paste.c) }))
    .filter((paste) => paste.text)
    .sort((a, b) => b.text.length - a.text.length || a.t - b.t)
    .slice(0, MOST_PASTES);
  for (const paste of pastes) {
    if (isOwnText(paste, typed)) {
      moved = Math.max(moved, paste.text.length);
      continue;
    }
    if (paste.text.length > longest.length) longest = paste.text;
    const at = indexOf(remaining, paste.text);
    if (at >= 0) {
      covered += paste.text.length;
      remaining = `${remaining.slice(0, at)}\n${remaining.slice(at + paste.text.length)}`;
    } else covered += keptWords(paste.text, remaining);
  }
  return { covered: Math.min(covered, length), share: length ? Math.min(1, covered / length) : 0, longest, moved };
}

/** Whether the respondent had typed the pasted text before. The cursor's position is unknown, so deletions are taken to be at the end. */
function isOwnText(paste: { t: number; text: string }, typed: readonly KeyEvent[]): boolean {
  if (typed.length < paste.text.length) return false;
  const text: string[] = [];
  for (const { k, t } of typed) {
    if (t > paste.t) break;
    if (isCharacter(k)) text.push(k);
    else if (k === 'Backspace') text.pop();
    else if (k === 'Enter') text.push('\n');
  }
  return indexOf(normalised(text.join('')), paste.text) >= 0;
}

/** Characters of an edited paste that are still in the answer, counted by whole words. */
function keptWords(paste: string, answer: string): number {
  const words = paste.split(' ');
  if (words.length < 5) return 0;
  const there = new Set(answer.split(/\s/));
  const kept = words.filter((word) => there.has(word)).length / words.length;
  return kept >= 0.6 ? Math.min(paste.length * kept, answer.length) : 0;
}

/** Characters typed up to `t` and not taken back by single deletions. */
function standing(keyEvents: readonly KeyEvent[], t: number): number {
  let count = 0;
  for (const event of inOrder(keyEvents)) {
    if (event.t > t) break;
    if (isCharacter(event.k)) count += 1;
    else if (event.k === 'Backspace' || event.k === 'Delete') count = Math.max(0, count - 1);
  }
  return count;
}

/**
 * A wholly pasted answer is an issue whatever its length, a mostly pasted one when much was pasted. Neither is certain: drafts are pasted
 * from elsewhere, and dictation and input methods may paste what was said.
 */
export function pasteSignal(
  answer: string,
  keyEvents: readonly KeyEvent[],
  pasteEvents: readonly Paste[],
): Signal | undefined {
  if (!pasteEvents.length) return undefined;
  const { covered, share, longest, moved } = pastedPart(answer, keyEvents, pasteEvents);
  const ownText = {
    score: moved >= LONG_PASTE ? 15 : 5,
    seen: `${moved} pasted characters had been typed here before`,
    counted: `${moved} pasted characters had been typed here before`,
  };
  if (!longest) return moved ? ownText : { score: 0, seen: '', counted: 'only blanks pasted' };
  const part = `(${percent(share)}, ${Math.round(covered)} characters): ${quote(longest)}`;
  // Cut and put back: what was typed before the paste and not deleted would make the answer.
  if (
    share >= 0.5 &&
    standing(
      keyEvents,
      pasteEvents.reduce((last, paste) => Math.max(last, paste.t), 0),
    ) >=
      0.8 * covered
  ) {
    return { score: 40, seen: `most of the answer was pasted after about as much text had been typed ${part}` };
  }
  if (share >= 0.9) return { score: Math.min(79, 60 + covered / 4), seen: `the whole answer was pasted ${part}` };
  if (longest.length < LONG_PASTE)
    return moved && ownText.score > 15 * share
      ? ownText
      : { score: 15 * share, seen: `a few words were pasted ${part}` };
  if (share >= 0.5) return { score: 60 + 15 * between(share, 0.5, 0.9), seen: `most of the answer was pasted ${part}` };
  return { score: 25 + 23 * between(share, 0, 0.5), seen: `part of the answer was pasted ${part}` };
}
