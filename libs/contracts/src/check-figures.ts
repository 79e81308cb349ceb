/** Written by `npm run evaluate -- --update`, as the table in docs/accuracy.md: what each check found and flagged of rows that nothing was trained on. */
export const CHECK_FIGURES = {
  Nonsensical: {
    heldOut: { found: 70, bad: 75, flagged: 0, good: 345 },
    blind: { found: 41, bad: 50, flagged: 2, good: 500 },
  },
  Irrelevant: {
    heldOut: { found: 14, bad: 18, flagged: 0, good: 267 },
    blind: { found: 158, bad: 250, flagged: 3, good: 500 },
  },
  'Low Effort': {
    heldOut: { found: 73, bad: 76, flagged: 2, good: 274 },
    blind: { found: 83, bad: 125, flagged: 5, good: 500 },
  },
  Incomplete: {
    heldOut: { found: 3, bad: 5, flagged: 1, good: 274 },
    blind: { found: 0, bad: 0, flagged: 3, good: 500 },
  },
  'LLM Generated': {
    heldOut: { found: 13, bad: 14, flagged: 0, good: 353 },
    blind: { found: 68, bad: 75, flagged: 0, good: 500 },
    byLength: [
      { words: 'under 40', recall: { found: 7, of: 9 }, falseAlarms: { flagged: 0, of: 805 } },
      { words: '40 to 79', recall: { found: 74, of: 80 }, falseAlarms: { flagged: 0, of: 46 } },
      { words: '80 and more', recall: { found: 0, of: 0 }, falseAlarms: { flagged: 0, of: 2 } },
    ],
  },
  'Self Duplicated': { heldOut: { found: 5, bad: 5, flagged: 0, good: 11 } },
  'Shared Duplicate': { heldOut: { found: 16, bad: 16, flagged: 0, good: 27 } },
  'Keystroke Issues': { heldOut: { found: 14, bad: 15, flagged: 1, good: 20 } },
  Honeypot: { heldOut: { found: 30, bad: 31, flagged: 0, good: 47 } },
  Inconsistency: { heldOut: { found: 8, bad: 36, flagged: 0, good: 46 } },
} as const;
