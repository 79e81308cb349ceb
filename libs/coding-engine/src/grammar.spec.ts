import { formOf } from './grammar.js';

describe('formOf', () => {
  it.each([
    'cost went',
    'tracking never',
    'refund took 6',
    'quality has gone',
    'went',
    'of the app',
    'is worse',
    'customer service and',
    'shop closed last',
  ])('takes "%s" for a piece of a longer phrase', (phrase) => expect(formOf(phrase).isChopped).toBe(true));

  it.each(['slow refunds', 'opening hours', 'price', 'tracking', 'monthly fee', 'too expensive', 'change oil'])(
    'takes "%s" for whole',
    (phrase) => expect(formOf(phrase).isChopped).toBe(false),
  );

  it.each([
    ['slow refunds', 'refund took 6 weeks'],
    ['long wait', 'hold for 45 minutes'],
    ['high fees', 'fees mostly and the branch'],
    ['raise taxes', 'raise taxes which will hurt'],
    ['working people', 'people who work hard'],
  ])('prefers "%s" to "%s"', (better, worse) => expect(formOf(better).score).toBeGreaterThan(formOf(worse).score));
});
