import { packed, quantised } from '@verbatim/embedding';
import { embedder } from '@verbatim/embedding/testing';
import { codeAnswers, type CodingSettings } from './code-answers.js';
import { glossesOf } from './glosses.js';
import { inputOf, OWN } from './spec-support.js';
import type { CodingInput } from './engine.js';

const THINGS = 'price delivery staff app website parking coffee queue music lighting'.split(' ');
const SAID = 'good bad slow fast cheap dear friendly rude clean dirty fresh'.split(' ');
const answersOf = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, i) =>
      `The ${THINGS[i % 10]} ${i} was ${SAID[(i * 3) % 11]}. They ${SAID[i % 11]} ${THINGS[(i * 7) % 10]} at number ${i}`,
  );

const codebook: CodingInput['codebook'] = {
  mode: 'extend',
  codes: THINGS.map((label, i) => ({ id: i + 1, label })),
};

/** Kinds of codings, each with its own longest work. */
const KINDS: [string, Partial<CodingInput>, Partial<CodingSettings>][] = [
  ['by subjects', {}, {}],
  ["in the answers' own codes", {}, OWN],
  ['with a codebook', { codebook }, {}],
];

describe.each(KINDS)('a coding beside calls, %s', (_, more, settings) => {
  const coded = async (count: number, giveWay?: CodingSettings['giveWay']) => {
    const { embed } = await embedder();
    const input = inputOf(answersOf(count), more);
    const glosses = await glossesOf(input.answers);
    const vectors = packed((await embed(glosses)).map(quantised));
    return codeAnswers(input, glosses, vectors, embed, { ...settings, ...(giveWay && { giveWay }) });
  };

  it('gives way again and again, the oftener the more there is to do, and finds the same', async () => {
    const pauses = async (count: number): Promise<number> => {
      const asked: number[] = [];
      const inTurns = await coded(count, async (work) => {
        asked.push(work);
        await new Promise((resolve) => setImmediate(resolve));
      });
      expect(inTurns).toEqual(await coded(count));
      // a pause every few hundred characters or what takes as long
      expect(Math.max(...asked)).toBeLessThan(10_000);
      return asked.length;
    };
    const [few, many] = [await pauses(40), await pauses(160)];
    expect(few).toBeGreaterThan(3);
    expect(many).toBeGreaterThan(1.5 * few);
  });

  it('ends where nobody waits for it any more', async () => {
    let turns = 0;
    await expect(
      coded(40, async () => {
        if (++turns === 3) throw new DOMException('nobody waits for it any more', 'AbortError');
      }),
    ).rejects.toThrow('nobody waits');
    expect(turns).toBe(3);
  });
});
