import { isCharacter, type KeyEvent } from './metrics.js';
import { gaps, isCoarse } from './rhythm.js';
import { between, type Signal } from './signal.js';
import { ranksOf } from './statistics.js';

/** Fewer delays can't tell a person from chance: 2 % of people's runs of 100 delays look random, none of 260 runs of 200 do. */
const FEWEST = 100;

type Kind = 'space' | 'letter' | 'sign' | 'delete' | 'shift' | 'other';

function kind(key: string): Kind {
  if (key === ' ' || key === 'Enter') return 'space';
  if (isCharacter(key)) return /^\p{L}$/u.test(key) ? 'letter' : 'sign';
  if (key === 'Backspace' || key === 'Delete') return 'delete';
  return key === 'Shift' || key === 'CapsLock' ? 'shift' : 'other';
}

/**
 * Kruskal-Wallis: how far the delays differ between kinds of key pairs, as a deviation from chance in standard deviations.
 * People wait before words and corrections and are fast inside them; delays drawn at random know nothing of it.
 */
export function positionEffect(events: readonly KeyEvent[]): number | undefined {
  const delays = gaps(events);
  const ranks = ranksOf(delays);
  const n = ranks.length;
  const groups = new Map<string, { sum: number; count: number }>();
  const centre = (n + 1) / 2;
  let total = 0;
  for (let i = 0; i < n; i++) {
    const pair = `${kind(events[i]!.k)}-${kind(events[i + 1]!.k)}`;
    const group = groups.get(pair) ?? { sum: 0, count: 0 };
    group.sum += ranks[i]!;
    group.count += 1;
    groups.set(pair, group);
    total += (ranks[i]! - centre) ** 2;
  }
  const k = groups.size;
  if (k < 3 || n - k < 20 || total === 0) return undefined;
  let explained = 0;
  for (const { sum, count } of groups.values()) explained += count * (sum / count - centre) ** 2;
  const h = ((n - 1) * explained) / total;
  return (h - (k - 1)) / Math.sqrt((2 * (k - 1) * (n - k)) / (n + 1));
}

/** How many characters were pressed again before they were released, other than by a held key that repeats. */
export function impossibleRepeats(events: readonly KeyEvent[]): number {
  let count = 0;
  for (let i = 1; i < events.length; i++) {
    const [a, b] = [events[i - 1]!, events[i]!];
    const isHeld = events[i - 2]?.k === a.k || events[i + 1]?.k === b.k;
    if (a.k === b.k && isCharacter(a.k) && !isHeld && a.t + a.ht > b.t + 2) count += 1;
  }
  return count;
}

/** Delays that do not depend on what is typed: a person's in random order, or drawn from any distribution. */
export function orderSignal(events: readonly KeyEvent[]): Signal | undefined {
  const n = events.length - 1;
  if (n < FEWEST || isCoarse(events)) return undefined;
  const effect = positionEffect(events);
  if (effect === undefined) return undefined;
  const repeats = impossibleRepeats(events);
  // The least that people show grows with n; keys that overlap themselves make a robot likelier, but hold times may have been filled in.
  const expected = Math.min(4.5, 0.026 * (n - FEWEST)) + (repeats >= 2 ? 1.5 : 0);
  const random = between(effect, expected + 2, expected - 2);
  const overlaps = repeats >= 2 ? `, and ${repeats} keys were pressed again before they were released` : '';
  return {
    score: 95 * random,
    seen: `the delays between ${n + 1} keys ${effect < expected ? 'do not depend' : 'depend little'} on what is typed (${effect.toFixed(1)} standard deviations from chance; people show ${expected.toFixed(1)} or more)${overlaps}`,
  };
}
