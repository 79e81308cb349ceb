import { CHECK_TYPES } from './checks.js';

it('checks keep their places: what was judged of a response is stored as bits in this order, and a new check goes to the end', () => {
  expect(CHECK_TYPES.slice(0, 9)).toEqual([
    'Nonsensical',
    'Irrelevant',
    'Low Effort',
    'Incomplete',
    'LLM Generated',
    'Self Duplicated',
    'Shared Duplicate',
    'Keystroke Issues',
    'Honeypot',
  ]);
});
