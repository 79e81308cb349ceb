import type { KeystrokeMetrics } from '@verbatim/contracts';
import type { KeystrokeInput } from './types.js';
import { mean, percentile, standardDeviation } from './statistics.js';

export type KeyEvent = NonNullable<KeystrokeInput['keyEvents']>[number];

/** Two consecutive presses that are both one character; `delay` is press to press. */
export interface Digraph {
  first: string;
  second: string;
  delay: number;
}

export const PAUSE_MS = 500;

/** Array.prototype.sort is stable: events at the same time stay in the order sent. */
export const inOrder = (events: readonly KeyEvent[]): KeyEvent[] => [...events].sort((a, b) => a.t - b.t);

/** Whether a key is one character, by code points: two UTF-16 units may be one. */
export const isCharacter = (key: string): boolean => key.length > 0 && key.length <= 2 && [...key].length === 1;

/** `events` in order of `t`. Shift, Backspace, arrows and the like end a digraph. */
export function digraphs(events: readonly KeyEvent[]): Digraph[] {
  const found: Digraph[] = [];
  for (let i = 1; i < events.length; i++) {
    const [a, b] = [events[i - 1]!, events[i]!];
    if (isCharacter(a.k) && isCharacter(b.k)) found.push({ first: a.k, second: b.k, delay: b.t - a.t });
  }
  return found;
}

/** The seven keystroke metrics; what is undefined (no event, no digraph) is 0, and nothing is rounded. */
export function keystrokeMetrics(keyEvents: readonly KeyEvent[]): KeystrokeMetrics {
  const holds = keyEvents.map((event) => event.ht);
  const delays = digraphs(inOrder(keyEvents)).map((digraph) => digraph.delay);
  return {
    totalKeystrokes: keyEvents.length,
    averageHoldTime: mean(holds),
    holdTimeStandardDeviation: standardDeviation(holds),
    averageDigraphDelay: mean(delays),
    digraphDelayStandardDeviation: standardDeviation(delays),
    digraphDelay90thPercentile: percentile(delays, 90),
    pauseRatio: delays.length ? delays.filter((delay) => delay > PAUSE_MS).length / delays.length : 0,
  };
}
