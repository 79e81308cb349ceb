import { code, flat } from './spec-support.js';
import { Misspellings } from './misspellings.js';

describe('Misspellings', () => {
  const misspellings = new Misspellings(
    new Map([
      ['their', 40],
      ['thier', 8],
      ['believe', 9],
      ['were', 30],
      ['over', 20],
      ['there', 25],
      ['price', 30],
      ['rude', 2],
      ['rule', 3],
      ['people', 60],
    ]),
  );

  it.each(['thier', 'bedlieve', 'wre', 'overthere', 'peopl,e', 'poeple'])('knows "%s" for one', (word) =>
    expect(misspellings.has(word)).toBe(true),
  );

  it.each(['their', 'prices', 'obamacare', 'rude', 'pto', '4g'])('takes "%s" for a word', (word) =>
    expect(misspellings.has(word)).toBe(false),
  );
});

it('a label has no slip of the keys, where others write the same', async () => {
  const own = ['thier promises', 'their promises', 'promises'];
  const answers = [
    ...own,
    'thier promises',
    'all of thier promises',
    'promises, promises',
    ...Array.from({ length: 12 }, (_, i) => `their taxes ${['are too high', 'went up', 'hurt us'][i % 3]}`),
  ];
  const { codes } = await code(answers, { question: 'What do you dislike about the party?' });
  for (const { label } of flat(codes)) expect(label).not.toMatch(/thier/iu);
  expect(
    flat(codes)
      .map(({ label }) => label)
      .join(),
  ).toMatch(/promises/iu);
});
