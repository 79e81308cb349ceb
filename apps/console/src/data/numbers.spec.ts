import { isNumeric } from './numbers.js';

const valuesOf = (...values: string[]) => ({ values: values.map((value) => ({ value, responses: 1 })) });

describe('numbers', () => {
  it('make a range where an attribute has many of them, and nothing else', () => {
    const ages = Array.from({ length: 30 }, (_, i) => String(18 + i));
    expect(isNumeric(valuesOf(...ages))).toBe(true);
    expect(isNumeric(valuesOf(...ages, '60+'))).toBe(false);
    expect(isNumeric(valuesOf('1', '2', '3', '4', '5'))).toBe(false);
    expect(isNumeric(undefined)).toBe(false);
  });
});
