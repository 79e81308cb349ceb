import { aspects } from './aspects.js';

describe('what a context wants to learn', () => {
  const named = (context: string): (string | undefined)[] => aspects(context).map(({ name }) => name);

  it('is split into its parts', () => {
    expect(named('We want to learn about price, taste and service.')).toEqual(['price', 'taste', 'service']);
    expect(named('Understand the main drivers of satisfaction; brand image; delivery times')).toEqual(
      ['the main drivers', 'brand image', 'delivery times'].map((name, i) => (i === 0 ? expect.anything() : name)),
    );
  });

  it('has no name where it speaks of the respondents', () =>
    expect(named('How often they use it, and what their friends think')).toEqual([undefined, undefined]));

  it('may want a reason', () =>
    expect(aspects('What they bought and why').map(({ why }) => why)).toEqual([false, true]));

  it('is nothing without one', () => expect([aspects(undefined), aspects(''), aspects('...')]).toEqual([[], [], []]));
});
