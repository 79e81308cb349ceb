import type { QuestionSummary } from '@verbatim/client';
import { attributeToOpen, crossTableOf, csvRows, isSmall, shareOf } from './cross-table.js';

const SUMMARY = {
  coding: {
    batchJobId: 'j1',
    answers: 60,
    codes: [
      { id: 1, level: 1, answers: 5 },
      { id: 2, level: 2, answers: 1 },
      { id: 9, level: 1, answers: 10, reserved: 'no_answer' },
    ],
  },
  crossTabulation: {
    attribute: 'region',
    values: [
      { value: 'north', answers: 4 },
      { value: null, answers: 0 },
    ],
    codes: [
      { id: 1, label: 'Price', answers: [3, 0] },
      { id: 2, label: 'Fees', answers: [1, 0] },
    ],
  },
} as unknown as QuestionSummary;

describe('a cross table', () => {
  it('has the levels of its codes, and shares of the answers with a value', () => {
    const table = crossTableOf(SUMMARY, 'j1', 'all')!;
    expect(table.codes.map(({ level }) => level)).toEqual([1, 2]);
    expect(table.codes.map((code) => [shareOf(table, code, 0), shareOf(table, code, 1)])).toEqual([
      [0.75, 0],
      [0.25, 0],
    ]);
    expect(csvRows(table)).toEqual([
      ['region', 'Total', 'north', '(none)'],
      ['All answers', 60, 4, 0],
      ['Price', 5, 3, 0],
      ['Fees', 1, 1, 0],
    ]);
  });

  it('has its values in the order in which people read them', () => {
    const values = ['60+', '9-17', null, '18-29'].map((value, answers) => ({ value, answers }));
    const codes = [{ id: 1, label: 'Price', answers: [0, 1, 2, 3] }];
    const table = crossTableOf({ ...SUMMARY, crossTabulation: { attribute: 'age', values, codes } }, 'j1', 'all')!;
    expect(table.values.map(({ value }) => value)).toEqual(['9-17', '18-29', '60+', null]);
    expect(table.codes[0]!.answers).toEqual([1, 3, 0, 2]);
  });

  it('is not there where the summary counts another coding', () => {
    expect(crossTableOf(SUMMARY, 'j2', 'all')).toBeUndefined();
    expect(crossTableOf({ ...SUMMARY, crossTabulation: null }, 'j1', 'all')).toBeUndefined();
  });

  it('counts those who answered, without the code of those who did not', () => {
    const crossTabulation = {
      attribute: 'region',
      values: [{ value: 'north', answers: 50 }],
      codes: [
        { id: 1, label: 'Price', answers: [30] },
        { id: 9, label: 'Keine Angabe', answers: [10] },
      ],
    };
    const table = crossTableOf({ ...SUMMARY, crossTabulation }, 'j1', 'answered')!;
    expect(shareOf(table, table.codes[0]!, 0)).toBe(0.75);
    expect(csvRows(table)).toEqual([
      ['region', 'Total', 'north'],
      ['Those who answered', 50, 40],
      ['Price', 5, 30],
    ]);
  });

  it('has small bases below 30 answers', () => {
    expect([29, 30].map(isSmall)).toEqual([true, false]);
  });
});

describe('the attribute that a cross table opens with', () => {
  const attribute = (name: string, count: number) => ({ name, values: Array.from({ length: count }, (_, i) => i) });

  it('is the first with few values, not a number with many, nor one that all respondents share', () => {
    const found = [attribute('age', 51), attribute('country', 1), attribute('region', 5), attribute('gender', 3)];
    expect(attributeToOpen(found)?.name).toBe('region');
  });

  it('is the one with the fewest values where all have many', () => {
    expect(attributeToOpen([attribute('age', 51), attribute('postcode', 30)])?.name).toBe('postcode');
    expect(attributeToOpen([])).toBeUndefined();
  });
});
