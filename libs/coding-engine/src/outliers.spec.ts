import { code, labelsOf, members } from './spec-support.js';

const THEMES = [
  ['too expensive', 'prices are too high', 'lower prices', 'the price', 'high prices', 'cheaper prices'],
  ['friendly staff', 'the staff is helpful', 'polite staff', 'staff knows the products', 'nice staff', 'kind staff'],
  ['close to my home', 'it is near my home', 'near home', 'short way from home', 'next to my home', 'close to home'],
  [
    'fresh vegetables',
    'vegetables are fresh',
    'fresh fruit and vegetables',
    'good vegetables',
    'vegetables',
    'more vegetables',
  ],
];
const answers = [
  ...THEMES.flat(),
  ...THEMES.flat(),
  ...THEMES.flat(),
  ...THEMES.flat(),
  ...THEMES.flat(),
  ...THEMES.flat(),
];
const STRAY = 'my dog likes jazz';
const options = (most: number): object => ({
  options: { maxLevels: 1, maxCodesPerLevel: [most], minResponsesPerCode: 1 },
});

describe('what is near to no code', () => {
  it('is in Other where there is a place to spare', async () => {
    const result = await code([...answers, STRAY], options(30));
    expect(labelsOf(result, answers.length)).toEqual(['Other']);
  });

  it('stays in the nearest code, little sure, where one answer would cost the others a code', async () => {
    const result = await code([...answers, STRAY], options(4));
    expect(result.codes.map(({ label }) => label)).not.toContain('Other');
    const own = result.assignments[answers.length]![0]!;
    const sure = members(
      result,
      result.codes.find(({ id }) => id === own.code)!,
    ).map((i) => result.assignments[i]![0]!.confidence);
    expect(own.confidence).toBe(Math.min(...sure));
  });

  it('is in Other at the cost of a code where it is more than a few answers', async () => {
    const result = await code(
      [...answers, STRAY, 'quantum physics', 'I voted on Tuesday', 'blue', 'the moon landing', 'seven eight nine'],
      options(4),
    );
    expect(result.codes).toHaveLength(4);
    expect(labelsOf(result, answers.length)).toEqual(['Other']);
  });
});
