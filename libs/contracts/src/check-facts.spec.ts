import { CHECK_FACTS, describeChecks } from './check-facts.js';
import { FINDING_TYPES } from './checks.js';

it('every finding is described once, in the order of the table', () =>
  expect(describeChecks().map(({ type }) => type)).toEqual(FINDING_TYPES));

it.each(FINDING_TYPES)('%s says in whole sentences what it can and cannot see, and flags few good answers', (type) => {
  const { sees, misses, languages, falseAlarms } = CHECK_FACTS[type];
  for (const text of [sees, misses, languages]) expect(text).toMatch(/^[\p{Lu}\d].*\.$/u);
  expect(falseAlarms.flagged).toBeLessThanOrEqual(0.03 * falseAlarms.of);
});
