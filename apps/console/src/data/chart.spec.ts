import type { FrameCode } from '@verbatim/client';
import { captionOf, chartOf, chartRows, MOST_BARS } from './chart.js';

const code = (id: number, label: string, responses: number, subCodes: FrameCode[] = []): FrameCode => ({
  id,
  label,
  responses,
  subCodes,
});
const OTHER = { ...code(9, 'Other', 30), reserved: 'other' } as unknown as FrameCode;
const CODES = [
  code(1, 'Delivery', 20, [code(11, 'Late delivery', 5), code(12, 'Driver', 15)]),
  code(2, 'Price', 25),
  OTHER,
];
const WISH = { codes: CODES, answers: 80, level: 'themes', isWhole: true, isLong: false } as const;
const SAID = {
  survey: 'Coffee, spring',
  codedAt: '2026-11-24T10:00:00Z',
  noun: 'Codes',
  hasLevels: true,
  level: 'themes',
  measure: 'share',
  base: 'answered',
  all: 90,
} as const;
const labels = (wish: Parameters<typeof chartOf>[0]): string[] => chartOf(wish).bars.map(({ label }) => label);

describe('a chart of codes', () => {
  it('has the themes, or the codes below them with their theme, and themes without such', () => {
    expect(labels(WISH)).toEqual(['Price', 'Delivery', 'Other']);
    expect(labels({ ...WISH, level: 'sub-codes' })).toEqual(['Price', 'Driver', 'Late delivery', 'Other']);
    expect(chartOf({ ...WISH, level: 'sub-codes' }).bars[1]).toMatchObject({ label: 'Driver', theme: 'Delivery' });
    expect(labels({ ...WISH, isWhole: false })).toEqual(['Price', 'Delivery']);
  });

  it('counts respondents with a value of an attribute alone, and says so', () => {
    const only = { attribute: 'age group', value: '18-29', answers: 10, counts: new Map([[1, 4]]) };
    const chart = chartOf({ ...WISH, only });
    expect(chart.bars.map(({ label, responses }) => [label, responses])).toEqual([
      ['Delivery', 4],
      ['Price', 0],
      ['Other', 0],
    ]);
    expect(captionOf(chart, { ...SAID, only })).toEqual([
      'Coffee, spring, coded Nov 24, 2026',
      'Themes: share of those who answered, n = 10',
      'Only respondents with age group: 18-29',
    ]);
  });

  it('has as many bars as a slide, says how many are left out, and can have all', () => {
    const codes = Array.from({ length: MOST_BARS + 3 }, (_, i) => code(i, `Code ${i}`, 100 - i));
    const chart = chartOf({ ...WISH, codes });
    expect(chart.bars).toHaveLength(MOST_BARS);
    expect(captionOf(chart, { ...SAID, hasLevels: false })[1]).toBe(
      `The ${MOST_BARS} largest of ${MOST_BARS + 3} codes: share of those who answered, n = 80 (90 answers in all)`,
    );
    expect(chartOf({ ...WISH, codes, isLong: true }).bars).toHaveLength(codes.length);
  });

  it('has the same in its table as in its picture', () => {
    const chart = chartOf({ ...WISH, level: 'sub-codes', isWhole: false });
    expect(chartRows('Why?', ['Coffee'], 'Those who answered', chart)).toEqual([
      ['Why?'],
      ['Coffee'],
      [],
      ['code', 'theme', 'answers', 'share'],
      ['Those who answered', '', 80, 1],
      ['Price', '', 25, 0.3125],
      ['Driver', 'Delivery', 15, 0.1875],
      ['Late delivery', 'Delivery', 5, 0.0625],
    ]);
  });
});
