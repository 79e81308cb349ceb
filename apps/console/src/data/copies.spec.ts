import type { BatchItem } from '@verbatim/client';
import { copiesOf, unlike } from './copies.js';
import type { Doubtful } from './doubt.js';

const response = (responseIdentifier: string, ...answers: string[]): Doubtful => ({
  item: {
    responseIdentifier,
    evaluations: answers.map((answer, i) => ({ surveyEntry: { question: `Question ${i}`, answer } })),
  } as BatchItem,
  number: 1,
  flags: [],
});
const QUEUE = [
  response('a', 'The staff is friendly and helpful'),
  response('b', 'the staff is friendly, and helpful!'),
  response('c', 'The staff is friendly and quick'),
  response('d', 'Fees are too high'),
  response('e', 'x', 'The staff is friendly and helpful'),
];

describe('copies of an answer', () => {
  it('are the answers of others to the same question with most of the words, the most alike first', () => {
    expect(copiesOf(QUEUE[0]!, 0, QUEUE, 5).map(({ responseIdentifier }) => responseIdentifier)).toEqual(['b', 'c']);
    expect(copiesOf(QUEUE[0]!, 0, QUEUE, 1)).toHaveLength(1);
    expect(copiesOf(QUEUE[3]!, 0, QUEUE, 5)).toEqual([]);
  });

  it('are cut at the words that the other answer lacks', () => {
    const pieces = unlike('The staff is friendly, and quick', 'the STAFF is friendly and helpful');
    expect(pieces.map(({ text }) => text).join('')).toBe('The staff is friendly, and quick');
    expect(pieces.filter(({ isQuoted }) => isQuoted).map(({ text }) => text)).toEqual(['quick']);
  });
});
