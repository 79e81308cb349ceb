import type { CheckType } from '@verbatim/contracts';

/**
 * Scores from which a check is an issue, unless a finding says that it is none whatever its score. Counts of what is there (keys, copies) flag from the middle on,
 * judgements of meaning and effort later, style and contradictions last. Keystroke Issues has signals of its own (keystrokes/judge.ts).
 */
export const FLAG = {
  Nonsensical: 50,
  'Self Duplicated': 50,
  'Shared Duplicate': 50,
  Irrelevant: 60,
  'Low Effort': 60,
  Incomplete: 60,
  Honeypot: 60,
  'LLM Generated': 65,
  Inconsistency: 65,
} as const satisfies Partial<Record<CheckType | 'Inconsistency', number>>;
