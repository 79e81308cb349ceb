import { addressOf, filterIn, isFiltered, queryOf } from './filter.js';

describe('the filter of responses', () => {
  it('survives being an address', () => {
    const filter = {
      text: 'fees -card',
      questionIdentifier: 'q/1',
      code: undefined,
      language: 'de',
      recommendation: 'review' as const,
      attributes: { 'age group': '18-29', gender: 'female' },
    };
    expect(filterIn(new URLSearchParams(addressOf(filter).toString()))).toEqual(filter);
    const query = Object.fromEntries(queryOf(filter));
    expect(query).toMatchObject({
      questionIdentifier: 'q/1',
      recommendation: 'review',
      language: 'de',
      'attribute.gender': 'female',
    });
    expect(query).not.toHaveProperty('question');
  });

  it('ignores what it does not know', () => {
    const filter = filterIn(new URLSearchParams('recommendation=burn&text=&attribute.x=&page=3'));
    expect(isFiltered(filter)).toBe(false);
    expect(isFiltered({ attributes: { a: 'b' } })).toBe(true);
    expect(isFiltered({ attributes: {} })).toBe(false);
  });
});
