import { useState } from 'react';
import { typesOf, type Doubtful } from './doubt.js';
import { csv } from './tree.js';

export type Decision = 'keep' | 'review' | 'remove';
/** By response identifier. */
export type Decisions = Readonly<Record<string, Decision>>;

/** What a decision says about a flag: who is removed was flagged rightly, who is kept was not. Review leaves it open. */
export const verdictOf = (decision: Decision): boolean | undefined =>
  decision === 'review' ? undefined : decision === 'remove';

/** A row per doubtful response, decided or not. */
export const decisionsCsv = (queue: readonly Doubtful[], decisions: Decisions): string =>
  csv([
    ['responseIdentifier', 'decision', 'recommendation', 'demeritScore', 'flags'],
    ...queue.map(({ item: { responseIdentifier, recommendation = '', demeritScore }, flags }) => [
      responseIdentifier,
      decisions[responseIdentifier] ?? '',
      recommendation,
      demeritScore,
      typesOf(flags),
    ]),
  ]);

const PREFIX = 'verbatim-decisions-';

function readDecisions(key: string): Decisions {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Decisions;
  } catch {
    return {};
  }
}

/** The decisions on a batch's responses. They stay in this tab until it is closed or signed out; the service has no place for them. */
export function useDecisions(batchJobId: string): [Decisions, (responseIdentifier: string, to: Decision) => void] {
  const key = PREFIX + batchJobId;
  const [decisions, set] = useState(() => readDecisions(key));
  return [
    decisions,
    (responseIdentifier, to) =>
      set((before) => {
        const next = { ...before, [responseIdentifier]: to };
        sessionStorage.setItem(key, JSON.stringify(next));
        return next;
      }),
  ];
}
