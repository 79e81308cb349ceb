import { normalise } from '../language/tokens.js';
import { quote } from '../nonsensical/finding.js';
import type { KeystrokeInput } from '../types.js';
import { inOrder, isCharacter, type KeyEvent } from './metrics.js';
import { between, percent, type Signal } from './signal.js';

type Paste = NonNullable<KeystrokeInput['pasteEvents']>[number];

/** A shorter paste is a word or two that was moved. */
const LONG_PASTE = 40;
/** The longest ones decide; a thousand one-letter pastes must not slow the check. */
const MOST_PASTES = 50;

/** How much of the answer came from the clipboard. `covered` is in characters of the normalised answer. */
export function pastedPart(answer: string, keyEvents: readonly KeyEvent[], pasteEvents: readonly Paste[]) {
  const typed = inOrder(keyEvents);
  let rest = normalise(answer);
  const length = rest.length;
  let covered = 0;
  let longest = '';
  let moved = 0;
  const pastes = pasteEvents
    .map((paste) => ({ t: paste.t, text: normalise(paste.c.slice(0, 20_000)) }))
    .filter((paste) => paste.text)
    .sort((a, b) => b.text.length - a.text.length || a.t - b.t)
    .slice(0, MOST_PASTES);
  for (const paste of pastes) {
    if (isOwnText(paste, typed)) {
      moved = Math.max(moved, paste.text.length);
      continue;
    }
    if (paste.text.length > longest.length) longest = paste.text;
    const at = rest.indexOf(paste.text);
    if (at >= 0) {
      covered += paste.text.length;
      rest = `${rest.slice(0, at)}\n${rest.slice(at + paste.text.length)}`;
    } else covered += keptWords(paste.text, rest);
  }
  return { covered: Math.min(covered, length), share: length ? Math.min(1, covered / length) : 0, longest, moved };
}

/** Cut and pasted elsewhere: the respondent had typed it before. The cursor is unknown, so deletions are taken to be at the end. */
function isOwnText(paste: { t: number; text: string }, typed: readonly KeyEvent[]): boolean {
  if (typed.length < paste.text.length) return false;
  const text: string[] = [];
  for (const { k, t } of typed) {
    if (t > paste.t) break;
    if (isCharacter(k)) text.push(k);
    else if (k === 'Backspace') text.pop();
    else if (k === 'Enter') text.push('\n');
  }
  return normalise(text.join('')).includes(paste.text);
}

/** Characters of an edited paste that are still in the answer, by whole words. */
function keptWords(paste: string, answer: string): number {
  const words = paste.split(' ');
  if (words.length < 5) return 0;
  const there = new Set(answer.split(/\s/));
  const kept = words.filter((word) => there.has(word)).length / words.length;
  return kept >= 0.6 ? Math.min(paste.length * kept, answer.length) : 0;
}

/** A wholly pasted answer is an issue whatever its length, a mostly pasted one when much was pasted. */
export function pasteSignal(answer: string, keyEvents: readonly KeyEvent[], pasteEvents: readonly Paste[]): Signal | undefined {
  if (!pasteEvents.length) return undefined;
  const { covered, share, longest, moved } = pastedPart(answer, keyEvents, pasteEvents);
  if (!longest) {
    return moved
      ? { score: moved >= LONG_PASTE ? 15 : 5, evidence: `${moved} characters that had been typed here before were pasted` }
      : { score: 0, evidence: 'nothing but blanks was pasted' };
  }
  const seen = `${percent(share)} of the answer (${Math.round(covered)} characters) was pasted, ${quote(longest)}`;
  if (share >= 0.9) return { score: Math.min(96, 60 + covered), evidence: `the whole answer was pasted: ${seen}` };
  if (longest.length < LONG_PASTE) return { score: 15 * share, evidence: seen };
  if (share >= 0.5) return { score: 60 + 35 * between(share, 0.5, 0.9), evidence: `most of the answer was pasted: ${seen}` };
  return { score: 25 + 23 * between(share, 0, 0.5), evidence: `part of the answer was pasted: ${seen}` };
}
