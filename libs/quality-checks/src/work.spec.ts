import { CHECK_TYPES } from '@verbatim/contracts';
import { workRatio } from '@verbatim/contracts/testing';
import { words } from '@verbatim/language';
import { HOSTILE } from '@verbatim/language/testing';
import { styleOf } from './checks/machine-style.js';
import { judgeResponse } from './judge.js';

const ENTRIES = 2;
/** Four times the text: 4 where the work grows with it, 16 where it grows with its square. */
const BOUND = 8;
/** Any vectors do: what the model costs is bounded by its input. */
const embed = async (texts: readonly string[]): Promise<Float32Array[]> =>
  texts.map(({ length }) => Float32Array.from({ length: 384 }, (_, i) => Number(i === length % 384)));

/** Judges two answers that repeat `text` up to a length. */
function judging(text: string, characters: number): () => Promise<unknown> {
  const answer = text.repeat(Math.ceil(characters / text.length)).slice(0, characters);
  const entries = Array.from({ length: ENTRIES }, (_, index) => ({
    index,
    question: 'What do you like most?',
    answer: `${index} ${answer}`,
  }));
  return () => judgeResponse({ checks: CHECK_TYPES, identified: false, known: [], entries }, embed);
}

describe('the work of judging a response', () => {
  it.each(['a-', 'a-a, ', 'a, a a, and '])('of reading the style grows no faster than the text: %s', async (text) => {
    const reading = (characters: number) => (): unknown => {
      const read = text.repeat(characters / text.length);
      return styleOf(read, words(read));
    };
    expect(await workRatio(reading(20_000), reading(5_000), { bound: BOUND, grain: 1 })).toBeLessThan(BOUND);
  });

  it.each([
    ...Object.entries(HOSTILE),
    ['letters, hyphens and commas', 'a-a, '],
    ['a word that has an opposite', 'the service was slow '],
    ['digits in words', 'a1b2'],
    ['addresses', 'www.a-a.'],
  ])('grows no faster than the text: %s', async (_, text) => {
    const ratio = await workRatio(judging(text, 20_000), judging(text, 5_000), { bound: BOUND, grain: 10 });
    expect(ratio).toBeLessThan(BOUND);
  });

  it('of a long answer is done on its beginning, and the evidence says so', async () => {
    const evidence = async (answer: string): Promise<string[]> => {
      const entries = [{ index: 0, question: 'What do you like most?', answer }];
      const { entries: judged } = await judgeResponse(
        { checks: CHECK_TYPES, identified: false, known: [], entries },
        embed,
      );
      return judged[0]!.checks.map((check) => check.evidence);
    };
    const says = 'Only the beginning of this long answer was read.';
    const long = await evidence('The staff were kind, and the queue was short. '.repeat(200));
    expect(long).not.toEqual([]);
    for (const text of long) expect(text).toContain(says);
    for (const text of await evidence('The staff were kind, and the queue was short.'))
      expect(text).not.toContain(says);
  });

  it('grows no faster than the number of long answers, which share what is read', async () => {
    const judged = (count: number) => (): Promise<unknown> =>
      judgeResponse(
        {
          checks: CHECK_TYPES,
          identified: false,
          known: [],
          entries: Array.from({ length: count }, (_, index) => ({
            index,
            question: 'What do you like most?',
            answer: `${index} ${'a-a, '.repeat(4_000)}`,
          })),
        },
        embed,
      );
    expect(await workRatio(judged(32), judged(8), { bound: 3 })).toBeLessThan(3);
  });
});
