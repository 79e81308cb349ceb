import { changed } from './quality-settings.js';

describe('orgs quality', () => {
  it('sets, keeps and takes back', () => {
    const before = { thresholds: { Irrelevant: 60, 'Low Effort': 40 } };
    expect(changed(before, ['LLM Generated=90', 'Low Effort=default'], [' Honeypot = 2 '])).toEqual({
      thresholds: { Irrelevant: 60, 'LLM Generated': 90 },
      weights: { Honeypot: 2 },
    });
    expect(before.thresholds).toEqual({ Irrelevant: 60, 'Low Effort': 40 });
  });

  it.each([
    ['Honeypot=11', "Honeypot must be a number from 0 to 10 or default, got '11'"],
    ['Honeypot=', "got ''"],
    ['Honeypot', 'must begin with one of Nonsensical'],
    ['Inconsistency=1', 'must begin with one of'],
    ['Honeypot=-1', '0 to 10'],
    ['Honeypot=much', "got 'much'"],
  ])('refuses the weight %s', (text, message) => {
    expect(() => changed({}, [], [text])).toThrow(message);
  });
});
