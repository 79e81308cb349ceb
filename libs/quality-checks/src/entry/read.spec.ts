import { tokensOf } from '@verbatim/embedding/testing';
import { judgeResponse } from '../judge.js';
import { readOf } from './read.js';

const ENTRIES = 60;
const CHARACTERS = 8_000;

/** Numbers below `count` that look random, the same in every run. */
function numbers(seed: number): (count: number) => number {
  let state = seed + 1;
  return (count) => Math.floor(((state = (state * 1664525 + 1013904223) % 4294967296) / 4294967296) * count);
}

const WORDS = (
  'the a my staff parcel was were very late early price coffee because I we they again never order shop ' +
  'friendly slow and but in at with website morning told asked'
).split(' ');
const ordinary = (seed: number): string => {
  const below = numbers(seed);
  let text = '';
  while (text.length < CHARACTERS)
    text += `I ${Array.from({ length: 5 + below(9) }, () => WORDS[below(WORDS.length)]).join(' ')}. `;
  return text.slice(0, CHARACTERS);
};
const random = (seed: number, letters: string): string => {
  const below = numbers(seed);
  let text = '';
  while (text.length < CHARACTERS)
    text += `${Array.from({ length: 3 + below(6) }, () => letters[below(letters.length)]).join('')} `;
  return text.slice(0, CHARACTERS);
};

/** Tokens that the model reads for a response of such answers; the embedder remembers what it has read. */
async function tokensFor(answerOf: (entry: number) => string): Promise<number> {
  const read = new Set<string>();
  const embed = async (texts: readonly string[]): Promise<Float32Array[]> =>
    texts.map((text) => {
      read.add(text);
      return Float32Array.from({ length: 384 }, (_, i) => Number(i === text.length % 384));
    });
  const entries = Array.from({ length: ENTRIES }, (_, index) => ({
    index,
    question: `What do you like about shop ${index}?`,
    answer: answerOf(index),
  }));
  const { entries: judged } = await judgeResponse(
    { checks: ['Nonsensical', 'Irrelevant', 'LLM Generated'], identified: false, known: [], entries },
    embed,
  );
  for (const { evidence } of judged.flatMap(({ checks }) => checks))
    expect(evidence).toContain('Only the beginning of this long answer was read.');
  return [...read].reduce((sum, text) => sum + tokensOf(text), 0);
}

describe('how much is read of long answers', () => {
  it('makes unknown words no dearer for the model than ordinary ones, and says that a part was read', async () => {
    const usual = await tokensFor(ordinary);
    for (const letters of ['bcdfghjklmnpqrstvwxz', 'abcdefghijklmnopqrstuvwxyz'])
      expect(await tokensFor((entry) => random(entry, letters))).toBeLessThan(1.1 * usual);
  });

  it('is the same for ordinary texts in any language, and of short answers all', () => {
    const many = (answer: string): string[] => Array.from({ length: ENTRIES }, () => answer.repeat(200));
    const share = 60_000 / ENTRIES;
    for (const answer of [
      'The staff in Utrecht were kind, but Mr. Kowalczyk’s refund never came (order no. 48-1137). ',
      'Die Bedienung war freundlich, aber die Lieferung kam wieder einmal viel zu spät bei uns an. ',
      '店员很友好，但是送货又晚了，我们等了整整一个星期。',
    ])
      expect([answer, readOf(many(answer))]).toEqual([answer, share]);
    expect(readOf([random(1, 'zqxjvbnm')])).toBe(8_000);
    expect(readOf(Array.from({ length: ENTRIES }, () => 'zqxj vbnm'))).toBe(share);
    expect(readOf(many('zqxj vbnm '))).toBeLessThan(0.7 * share);
  });
});
