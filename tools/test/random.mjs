import { randomInt } from 'node:crypto';
import { relative } from 'node:path';

/**
 * The seed of a spec file's random tests: FUZZ_SEED, which repeats a failure; else `fallback`; else a new one each time. It is printed with the file's path.
 * @param {number} [fallback]
 */
export function seed(fallback = randomInt(2 ** 31)) {
  const chosen = Number(process.env.FUZZ_SEED ?? fallback);
  const { testPath } = expect.getState();
  process.stderr.write(`FUZZ_SEED=${chosen} ${testPath ? relative(process.cwd(), testPath) : ''}\n`);
  return chosen;
}

/**
 * The same numbers from 0 to 1 for the same seed (mulberry32).
 * @param {number} from
 * @returns {() => number}
 */
export function random(from) {
  let state = from >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
