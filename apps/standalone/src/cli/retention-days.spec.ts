import { parseRetentionDays } from './retention-days.js';

describe('--retention-days', () => {
  it.each([
    ['1', 1],
    ['36500', 36_500],
    ['default', null],
  ])('%s is %s', (text, days) => expect(parseRetentionDays(text)).toBe(days));

  it.each(['', '0', '-1', '1.5', '36501', 'never'])('refuses %j', (text) =>
    expect(() => parseRetentionDays(text)).toThrow('--retention-days'),
  );
});
