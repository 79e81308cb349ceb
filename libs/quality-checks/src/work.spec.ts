import { CHECK_TYPES } from '@verbatim/contracts';
import { words } from '@verbatim/language';
import { HOSTILE } from '@verbatim/language/testing';
import { styleOf } from './checks/machine-style.js';
import { judgeResponse } from './judge.js';

const ENTRIES = 2;
/** Any vectors do: what the model costs is bounded by its input. */
const embed = async (texts: readonly string[]): Promise<Float32Array[]> =>
  texts.map(({ length }) => Float32Array.from({ length: 384 }, (_, i) => Number(i === length % 384)));

/** The least of some runs: others use the machine, too. */
async function work(text: string, characters: number): Promise<number> {
  const answer = text.repeat(Math.ceil(characters / text.length)).slice(0, characters);
  const entries = Array.from({ length: ENTRIES }, (_, index) => ({
    index,
    question: 'What do you like most?',
    answer: `${index} ${answer}`,
  }));
  let least = Infinity;
  for (let run = 0; run < 2; run++) {
    const start = performance.now();
    await judgeResponse({ checks: CHECK_TYPES, identified: false, known: [], entries }, embed);
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

describe('the work of judging a response', () => {
  it.each(['a-', 'a-a, ', 'a, a a, and '])('of reading the style grows no faster than the text: %s', (text) => {
    const least = (characters: number): number => {
      const read = text.repeat(characters / text.length);
      let best = Infinity;
      for (let run = 0; run < 3; run++) {
        const start = performance.now();
        styleOf(read, words(read));
        best = Math.min(best, performance.now() - start);
      }
      return best;
    };
    least(1_000); // what is compiled once
    expect(least(20_000) / (least(5_000) + 1)).toBeLessThan(8); // 16 where it is quadratic
  });

  it.each([
    ...Object.entries(HOSTILE),
    ['letters, hyphens and commas', 'a-a, '],
    ['a word that has an opposite', 'the service was slow '],
    ['digits in words', 'a1b2'],
    ['addresses', 'www.a-a.'],
  ])('grows no faster than the text: %s', async (_, text) => {
    await work(text, 1_000); // what is compiled and loaded once
    const [quarter, whole] = [await work(text, 5_000), await work(text, 20_000)];
    expect(whole / (quarter + 10)).toBeLessThan(8); // 16 where it is quadratic
  });
});
