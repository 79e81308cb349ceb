import { isCharacter, type KeyEvent } from './metrics.js';
import { isCoarse } from './rhythm.js';
import { whole, type Signal } from './signal.js';

/** People's hold times differ by some 20 ms from key to key: among so many keys they are never all equal. */
const FEWEST = 30;
/** Key codes of on-screen keyboards and input methods, which report no hold times. */
const NO_KEYBOARD = new Set(['', 'Unidentified', 'Process']);

/** Hold times that are all equal. Never an issue by itself: some pages and accessibility tools fill them in, or leave them at 0. */
export function holdSignal(events: readonly KeyEvent[]): Signal | undefined {
  const pressed = events.filter(({ k, c }) => isCharacter(k) && !NO_KEYBOARD.has(c));
  if (pressed.length < FEWEST || isCoarse(events)) return undefined;
  const holds = new Set(pressed.map(({ ht }) => ht));
  if (holds.size > 1) return undefined;
  const [held] = [...holds];
  if (!held)
    return {
      score: 10,
      seen: `none of ${pressed.length} keys was held for any time, as when a script presses them or the page does not measure it`,
    };
  return {
    score: 40,
    seen: `each of ${pressed.length} keys was held for exactly ${whole(held)} ms, which is unusual for a person`,
  };
}
