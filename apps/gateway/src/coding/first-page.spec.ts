import { firstWithin } from './first-page.js';

describe('the first page in a callback', () => {
  let asked: number[];
  const page = async (limit: number): Promise<AsyncIterable<string>> => {
    asked.push(limit);
    return (async function* () {
      for (let i = 0; i < limit; i++) yield '0123456789';
    })();
  };
  beforeEach(() => {
    asked = [];
  });

  it.each([
    [100_000, 10_000, [10_000]],
    [99_999, 2_500, [10_000, 2_500]],
    [50, 3, [10_000, 2_500, 625, 157, 40, 10, 3]],
    [5, 1, [10_000, 2_500, 625, 157, 40, 10, 3, 1]],
  ])('of %i characters at most has %i assignments', async (most, shown, limits) => {
    expect(await firstWithin(most, 10_000, page)).toHaveLength(10 * shown);
    expect(asked).toEqual(limits);
  });
});
