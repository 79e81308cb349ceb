import { addressOf, filterIn, isFiltered, queryOf, withAttribute, withCode, withRange } from './filter.js';

describe('the filter of responses', () => {
  it('survives being an address', () => {
    const filter = {
      text: 'fees -card',
      questionIdentifier: 'q/1',
      code: undefined,
      language: 'de',
      recommendation: 'review' as const,
      attributes: { 'age group': '18-29', gender: 'female' },
      attributeMin: { age: 18 },
      attributeMax: { age: 29.5, income: 0 },
    };
    expect(filterIn(new URLSearchParams(addressOf(filter).toString()))).toEqual(filter);
    const query = Object.fromEntries(queryOf(filter));
    expect(query).toMatchObject({
      questionIdentifier: 'q/1',
      recommendation: 'review',
      language: 'de',
      'attribute.gender': 'female',
      'attributeMin.age': '18',
      'attributeMax.income': '0',
    });
    expect(query).not.toHaveProperty('question');
  });

  it('ignores what it does not know', () => {
    const filter = filterIn(new URLSearchParams('recommendation=burn&text=&attribute.x=&attributeMin.age=old&page=3'));
    expect(isFiltered(filter)).toBe(false);
    expect(isFiltered({ attributes: { a: 'b' } })).toBe(true);
    expect(isFiltered({ attributes: {} })).toBe(false);
    expect(isFiltered({ attributeMax: { a: 0 } })).toBe(true);
  });

  it('is narrowed to a code of a question, and keeps the rest', () => {
    const filter = { text: 'late', code: 'Price', attributes: { region: 'north' } };
    expect(withCode(filter, 'q1', 'Delivery')).toEqual({
      text: 'late',
      questionIdentifier: 'q1',
      code: 'Delivery',
      attributes: { region: 'north' },
    });
  });

  it('takes one attribute, and leaves the others', () => {
    const young = withRange({ attributeMin: { income: 1 }, attributes: { a: 'b' } }, 'age', 18, 29);
    expect(young).toMatchObject({ attributeMin: { income: 1, age: 18 }, attributeMax: { age: 29 } });
    expect(withRange(young, 'age', undefined, 20)).toMatchObject({
      attributeMin: { income: 1 },
      attributeMax: { age: 20 },
    });
    expect(withAttribute(young, 'a', undefined).attributes).toEqual({});
    expect(withAttribute(young, 'c', 'd').attributes).toEqual({ a: 'b', c: 'd' });
  });
});
