import { parseExpiry } from './expiry.js';

describe('--expires', () => {
  const now = Date.parse('2027-01-01T00:00:00Z');

  it.each([
    ['30d', '2027-01-31T00:00:00.000Z'],
    ['12h', '2027-01-01T12:00:00.000Z'],
    ['2027-03-01', '2027-03-01T00:00:00.000Z'],
    ['2027-03-01T10:00:00+02:00', '2027-03-01T08:00:00.000Z'],
  ])('%s is %s', (text, at) => {
    expect(parseExpiry(text, now).toISOString()).toBe(at);
  });

  it.each(['', 'soon', '30', '0d', '2026-01-01', '2027-13-45', '99999999d'])('refuses %j', (text) => {
    expect(() => parseExpiry(text, now)).toThrow('--expires');
  });
});
