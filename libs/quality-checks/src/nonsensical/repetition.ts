import { words } from '@verbatim/language';
import { plural } from '../entry/check.js';
import { quote, scale, type Finding } from './finding.js';
import { INTERJECTION } from './tokens.js';

/** Repeated characters, syllables and words. */
export function repetition(answer: string): Finding | undefined {
  const flat = answer.replace(/\s+/g, '').toLowerCase().slice(0, 2000);
  const letters = [...flat];
  if (letters.length >= 4 && !INTERJECTION.test(flat)) {
    const period = shortestPeriod(letters);
    if (period === 1 && /[\p{L}\p{N}]/u.test(flat)) {
      return {
        score: letters.length >= 5 ? 97 : 45,
        seen: `one character repeated ${letters.length} times: ${quote(flat, 20)}`,
      };
    }
    if (period && letters.length / period >= 3 && period <= 6 && letters.length >= 9 && !answer.trim().includes(' ')) {
      return {
        score: 85,
        seen: `${quote(letters.slice(0, period).join(''))} repeated over and over: ${quote(flat, 24)}`,
      };
    }
  }
  return repeatedWords(answer);
}

/** The length of what the text is made of by repetition (the last one may be cut); undefined when there is none up to 8. */
function shortestPeriod(letters: readonly string[]): number | undefined {
  for (let period = 1; period <= Math.min(8, letters.length / 2); period++) {
    if (letters.every((letter, i) => i < period || letter === letters[i - period])) return period;
  }
  return undefined;
}

/** 'good good good good': few different words, again and again. Emphasis ('very very good', 'no no no') is fine. */
function repeatedWords(answer: string): Finding | undefined {
  const all = words(answer.slice(0, 8000)).filter((word) => !INTERJECTION.test(word));
  if (all.length < 4) return undefined;
  const counts = new Map<string, number>();
  for (const word of all) counts.set(word, (counts.get(word) ?? 0) + 1);
  const [word, most] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
  const variety = counts.size / all.length;
  // Long texts repeat words anyway: the variety to expect falls with length, roughly as Heaps' law has it.
  const expected = Math.min(1, 3.2 / Math.sqrt(all.length));
  const ratio = variety / expected;
  const score = Math.max(
    scale(ratio, [
      [0.12, 95],
      [0.25, 80],
      [0.4, 45],
      [0.6, 0],
    ]),
    most >= 5
      ? scale(most / all.length, [
          [0.45, 0],
          [0.6, 55],
          [0.8, 85],
          [1, 92],
        ])
      : most === all.length
        ? 60
        : 0,
  );
  return score > 0
    ? {
        score,
        seen: `only ${plural(counts.size, 'different word')} among ${all.length}, ${quote(word)} ${most} times`,
      }
    : undefined;
}
