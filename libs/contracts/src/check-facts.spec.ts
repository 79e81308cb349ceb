import { CHECK_FACTS, describeChecks } from './check-facts.js';
import { FINDING_TYPES } from './checks.js';

it('every finding is described once, in the order of the table', () =>
  expect(describeChecks().map(({ type }) => type)).toEqual(FINDING_TYPES));

it.each(describeChecks())(
  '$type says in whole sentences what it can and cannot see, and flags few good answers',
  ({ type, falseAlarms }) => {
    const { sees, misses, languages } = CHECK_FACTS[type];
    for (const text of [sees, misses, languages]) expect(text).toMatch(/^[\p{Lu}\d].*\.$/u);
    expect(falseAlarms.of).toBeGreaterThan(0);
    // of few answers one is more than that
    expect(falseAlarms.flagged).toBeLessThanOrEqual(Math.max(1, 0.03 * falseAlarms.of));
  },
);
