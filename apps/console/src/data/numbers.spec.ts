import { isNumeric, numberIn } from './numbers.js';

const valuesOf = (...values: string[]) => ({ values: values.map((value) => ({ value, responses: 1 })) });

describe('numbers', () => {
  it('are read as people write them', () => {
    expect(['18', ' 2,5 ', '-0.5', '', 'old', '1e3', '1,000.5'].map(numberIn)).toEqual([
      18,
      2.5,
      -0.5,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('make a range where an attribute has many of them, and nothing else', () => {
    const ages = Array.from({ length: 30 }, (_, i) => String(18 + i));
    expect(isNumeric(valuesOf(...ages))).toBe(true);
    expect(isNumeric(valuesOf(...ages, '60+'))).toBe(false);
    expect(isNumeric(valuesOf('1', '2', '3', '4', '5'))).toBe(false);
    expect(isNumeric(undefined)).toBe(false);
  });
});
