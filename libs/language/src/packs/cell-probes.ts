import type { Text } from './register.js';

/** Questions of the grid's cells that are no standard probes: no detector has learnt which clauses they fit, the cell decides. By what they ask for. */
export const CELL_PROBES = {
  fair_price: 'what a fair price would be',
  fair_wait: 'how long would be all right',
  right_amount: 'how much would be right',
  miss: 'what would be missing without it',
  keep: 'what should stay as it is',
  still: 'what should change all the same',
  first_change: 'what should change first',
  different: 'what would have to be different',
  would_help: 'what would help most',
  chosen: 'how it came to be chosen',
  considered: 'what else was considered',
  moment: 'which moment stands out',
  since_when: 'how long it has been so',
  began: 'how it began',
  hope: 'what is expected of it',
  manage: 'how the respondent manages without it',
  involved: 'who else had a part in it',
  typical: 'how typical it is',
  works: 'how well it works',
  notice: 'where a difference shows',
  list_role: 'which of several things matters most in practice',
  list_start: 'which of several things should be tackled first',
} as const;
export type CellProbe = keyof typeof CELL_PROBES;

/** A language's words for each, said so that they fit what is so and what is over, wherever the language allows it. */
export type CellTexts = Record<CellProbe, Text>;
