import type { Steps } from '../coding/corrections/steps.js';
import type { HandCodedRow } from './agreement.dto.js';

/** A row with its path in the request. */
export interface RowAtPath {
  path: string;
  row: HandCodedRow;
}

/** A response's labels in both codings. */
export interface MatchedRow {
  responseIdentifier: string;
  hand: readonly string[];
  coded: readonly string[];
}

/** What the labels are compared with: a coding, or another person's rows. */
export interface Responses {
  /** Responses to the question. */
  known: { has(responseIdentifier: string): boolean };
  coded?: ReadonlyMap<string, readonly string[]> | undefined;
  others?: ReadonlyMap<string, RowAtPath> | undefined;
  isCode(label: string): boolean;
}

/** Takes what is wrong with a request, by the path of the field. */
export type Refuse = (path: string, text: string) => void;

/** A row's key takes as long as some labels. */
const STEPS_PER_ROW = 10;

const keyOf = ({ questionIdentifier, responseIdentifier }: HandCodedRow): string =>
  JSON.stringify([questionIdentifier, responseIdentifier]);

/** Rows by question and response. Lets other callers run in between. */
export async function byKey(
  name: string,
  rows: readonly HandCodedRow[],
  refuse: Refuse,
  steps: Steps,
): Promise<Map<string, RowAtPath>> {
  const found = new Map<string, RowAtPath>();
  for (const [i, row] of rows.entries()) {
    const path = `${name}[${i}]`;
    const key = keyOf(row);
    if (found.has(key)) refuse(`${path}.responseIdentifier`, 'responseIdentifier must not repeat within a question');
    found.set(key, { path, row });
    steps.take(STEPS_PER_ROW);
    if (steps.isTurnDue) await steps.turn();
  }
  return found;
}

/** The rows of a question that have a partner, with their labels that are codes. Lets other callers run in between. */
export async function matchedRows(
  rows: readonly RowAtPath[],
  { known, coded, others, isCode }: Responses,
  refuse: Refuse,
  steps: Steps,
): Promise<MatchedRow[]> {
  const matched: MatchedRow[] = [];
  for (const { path, row } of rows) {
    const { responseIdentifier, labels } = row;
    steps.take(STEPS_PER_ROW + labels.length);
    if (steps.isTurnDue) await steps.turn();
    if (!known.has(responseIdentifier)) {
      refuse(`${path}.responseIdentifier`, 'responseIdentifier must be that of a response to this question');
      continue;
    }
    const other = coded ? (coded.get(responseIdentifier) ?? []) : others?.get(keyOf(row))?.row.labels;
    if (!other) continue;
    if (!coded) steps.take(other.length);
    matched.push({ responseIdentifier, hand: labels.filter(isCode), coded: coded ? other : other.filter(isCode) });
  }
  return matched;
}
