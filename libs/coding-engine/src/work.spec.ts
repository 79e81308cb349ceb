/** @long How the work grows with the answers. */
import { workRatio } from '@verbatim/contracts/testing';
import { packed, quantised } from '@verbatim/embedding';
import { HOSTILE } from '@verbatim/language/testing';
import { codeAnswers } from './code-answers.js';
import { hash } from './geometry.js';
import { glossesOf } from './glosses.js';
import { OPTIONS } from './spec-support.js';

/** Four times the text: 4 where the work grows with it, 16 where it grows with its square. */
const BOUND = 8;
/** With WORK=full, as in `.ci/run`, more than the sample that the frame is made of. */
const ANSWERS = process.env.WORK === 'full' ? 400 : 80;
/** More than are read of an answer. */
const PIECES = 30;
const THINGS = 'price delivery staff app website parking coffee queue music lighting'.split(' ');
const SAID = 'good bad slow fast cheap dear friendly rude clean dirty fresh'.split(' ');

const vectors = new Map<string, Float32Array>();
/** Any vectors do, as long as texts differ: what the model costs is bounded by its input. */
function vectorOf(text: string): Float32Array {
  const numbers = Array.from({ length: 16 }, (_, i) => Number(hash(`${i}${text}`) % 3));
  return Float32Array.from({ length: 384 }, (_, i) => numbers[i % 16]!);
}
const embed = async (texts: readonly string[]): Promise<Float32Array[]> =>
  texts.map((text) => {
    const known = vectors.get(text) ?? vectorOf(text);
    vectors.set(text, known);
    return known;
  });

const coding = (answers: string[]) => async (): Promise<unknown> => {
  const input = { question: 'What could be better?', options: OPTIONS, answers: answers.map((answer) => ({ answer })) };
  const glosses = await glossesOf(input.answers);
  return codeAnswers(input, glosses, packed((await embed(glosses)).map(quantised)), embed);
};

/** Answers that all say many things, and no two of which say the same. */
const manyThings = (count: number): string[] =>
  Array.from({ length: count }, (_, i) =>
    Array.from(
      { length: PIECES },
      (__, piece) =>
        `The ${THINGS[(i + piece) % THINGS.length]} ${i}-${piece} was ${SAID[(i * 3 + piece) % SAID.length]}`,
    ).join('. '),
  );

const filled = (text: string, characters: number): string =>
  text.repeat(Math.ceil(characters / text.length)).slice(0, characters);
const long = (text: string, characters: number): string[] =>
  Array.from({ length: 2 }, (_, i) => `${i} ${filled(text, characters)}`);

describe('the work of coding', () => {
  it('grows no faster than the answers, of which each says as much as is read', async () => {
    const time = async (count: number): Promise<number> => {
      const before = process.threadCpuUsage().user;
      await coding(manyThings(count))();
      return process.threadCpuUsage().user - before;
    };
    // once each: it takes seconds, most of them for the sample that the frame is made of
    const [less, more] = [await time(ANSWERS / 4), await time(ANSWERS)];
    expect(more / less).toBeLessThan(BOUND);
  }, 300_000);

  it.each([...Object.entries(HOSTILE), ['clauses', 'I like it, and they are kind, but '], ['items', 'a, b; c. ']])(
    'grows no faster than the answers get longer: %s',
    async (_, text) => {
      const ratio = await workRatio(coding(long(text, 20_000)), coding(long(text, 5_000)), { bound: BOUND, grain: 20 });
      expect(ratio).toBeLessThan(BOUND);
    },
  );
});
