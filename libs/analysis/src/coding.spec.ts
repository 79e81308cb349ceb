import { codeAnswers, glossesOf } from '@verbatim/coding-engine';
import { packed } from '@verbatim/embedding';
import { embedder } from '@verbatim/embedding/testing';
import { Analyser } from './analyser.js';

const OPTIONS = { maxLevels: 2, maxCodesPerLevel: [8, 8], minResponsesPerCode: 1 };
const ANSWERS = [
  'low prices',
  'cheap',
  'good prices',
  'friendly staff',
  'helpful staff',
  'kind staff',
  'n/a',
  'parking',
];

describe('coding through the analyser', () => {
  it('gives the same from stored vectors, and refuses vectors that are not those of the units', async () => {
    const analyser = await Analyser.start({ threads: 0 });
    const answers = ANSWERS.map((answer) => ({ answer }));
    const units = await glossesOf(answers);
    const vectors = await analyser.embedUnits(units);
    expect(vectors.every(({ length }) => length === 384)).toBe(true);
    const input = { question: 'What matters most to you when you choose a shop?', options: OPTIONS, answers };
    const { embed } = await embedder();
    const expected = await codeAnswers(input, units, packed(vectors), embed);
    expect(await analyser.codeQuestion(input, units, packed(vectors))).toEqual(expected);
    await expect(analyser.codeQuestion(input, units, packed(vectors.slice(1)))).rejects.toThrow(RangeError);
    await analyser.close();
  });
});
