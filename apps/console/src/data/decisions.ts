import { useState } from 'react';
import { typesOf, type Doubtful } from './doubt.js';
import { csv } from './tree.js';

export type Decision = 'keep' | 'review' | 'remove';
export const DECIDED: Record<Decision, string> = { keep: 'Keep', review: 'Review', remove: 'Remove' };
export const DECISIONS = Object.entries(DECIDED) as [Decision, string][];

/** By response identifier. */
export type Decisions = Readonly<Record<string, Decision>>;
/** undefined: not decided any more. */
export type Changes = Readonly<Record<string, Decision | undefined>>;

/** Whatever a respondent is called: 'constructor' has no decision of its own. */
export const decisionOn = (decisions: Decisions, id: string): Decision | undefined =>
  Object.hasOwn(decisions, id) ? decisions[id] : undefined;

/** What takes changes back that were made to `before`; of `now`, what was decided otherwise since then stays. */
export const takenBack = (changes: Changes, before: Decisions, now: Decisions): Changes =>
  Object.fromEntries(
    Object.keys(changes)
      .filter((id) => decisionOn(now, id) === changes[id])
      .map((id) => [id, decisionOn(before, id)]),
  );

/** What a decision says about a flag: who is removed was flagged rightly, who is kept was not. Review leaves it open. */
export const verdictOf = (decision: Decision): boolean | undefined =>
  decision === 'review' ? undefined : decision === 'remove';

/** A row per doubtful response, decided or not. */
export const decisionsCsv = (queue: readonly Doubtful[], decisions: Decisions): string =>
  csv([
    ['responseIdentifier', 'decision', 'recommendation', 'demeritScore', 'flags'],
    ...queue.map(({ item: { responseIdentifier, recommendation = '', demeritScore }, flags }) => [
      responseIdentifier,
      decisionOn(decisions, responseIdentifier) ?? '',
      recommendation,
      demeritScore,
      typesOf(flags),
    ]),
  ]);

/** The decisions with the changes. */
export const changed = (decisions: Decisions, changes: Changes): Decisions =>
  Object.fromEntries(
    Object.entries({ ...decisions, ...changes }).filter((entry): entry is [string, Decision] => entry[1] !== undefined),
  );

const PREFIX = 'verbatim-decisions-';

function readDecisions(key: string): Decisions {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Decisions;
  } catch {
    return {};
  }
}

/** The decisions on a batch's responses. They stay in this tab until it is closed or signed out; the service has no place for them. */
export function useDecisions(batchJobId: string): [Decisions, (changes: Changes) => void] {
  const key = PREFIX + batchJobId;
  const [decisions, set] = useState(() => readDecisions(key));
  return [
    decisions,
    (changes) =>
      set((before) => {
        const next = changed(before, changes);
        sessionStorage.setItem(key, JSON.stringify(next));
        return next;
      }),
  ];
}
