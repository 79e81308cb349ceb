import { parseTokens } from './monthly-tokens.js';

describe('--monthly-tokens', () => {
  it.each([
    ['5000000', 5_000_000],
    ['0', 0],
    ['default', null],
  ])('%s is %s', (text, tokens) => expect(parseTokens(text)).toBe(tokens));

  it.each(['', '-1', '1.5', '1e6', 'none', '9007199254740993'])('refuses %j', (text) =>
    expect(() => parseTokens(text)).toThrow('--monthly-tokens'),
  );
});
