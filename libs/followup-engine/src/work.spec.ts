import { workRatio } from '@verbatim/contracts/testing';
import { HOSTILE } from '@verbatim/language/testing';
import { analyseThread } from './analyse.js';

/** Four times the text: 4 where the work grows with it, 16 where it grows with its square. */
const BOUND = 8;
const embed = async (texts: readonly string[]): Promise<Float32Array[]> =>
  texts.map(({ length }) => Float32Array.from({ length: 384 }, (_, i) => Number(i === length % 384)));

const filled = (text: string, characters: number): string =>
  text.repeat(Math.ceil(characters / text.length)).slice(0, characters);

/** Analyses a thread of three answers that repeat `text` up to a length. */
const analysing = (text: string, characters: number) => (): Promise<unknown> =>
  analyseThread(
    {
      turns: Array.from({ length: 3 }, (_, turn) => ({
        question: 'What do you like most?',
        answer: `${turn} ${filled(text, characters)}`,
      })),
      asked: [filled(text, characters / 4)],
      avoidTopics: [],
    },
    embed,
  );

describe('the work of a follow-up', () => {
  it.each([
    ...Object.entries(HOSTILE),
    ['letters, hyphens and commas', 'a-a, '],
    ['clauses', 'I like it because they are kind, and '],
    ['questions', 'What do you mean? '],
  ])('grows no faster than the answers: %s', async (_, text) => {
    const ratio = await workRatio(analysing(text, 20_000), analysing(text, 5_000), { bound: BOUND, grain: 10 });
    expect(ratio).toBeLessThan(BOUND);
  });
});
