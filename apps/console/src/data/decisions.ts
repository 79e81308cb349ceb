import type { StoredDecision } from '@verbatim/client';
import { typesOf, type Doubtful } from './doubt.js';
import { csv } from './tree.js';
import { count, time } from './words.js';

export type Decision = StoredDecision['decision'];
/** `none`: not decided, or not any more. */
export type DecisionOrNone = Decision | 'none';
export const DECIDED: Record<Decision, string> = { keep: 'Keep', review: 'Review', remove: 'Remove' };
export const DECISIONS = Object.entries(DECIDED) as [Decision, string][];
export const PAST: Record<Decision, string> = { keep: 'Kept', review: 'To review', remove: 'Removed' };

/** What is stored, by serviceResponseIdentifier. */
export type Stored = ReadonlyMap<number, StoredDecision>;
export type Changes = ReadonlyMap<number, DecisionOrNone>;
/** The decision on a response, as the person sees it. */
export type DecisionOn = (response: number) => DecisionOrNone;

/** What was decided at one go, so that it can be taken back. */
export interface Step {
  said: string;
  /** What is said once it is taken back. */
  undone: string;
  changes: Changes;
  before: Changes;
}

export const stepOf = (
  responses: readonly { id: string; number: number }[],
  decision: Decision,
  decisionOn: DecisionOn,
): Step => {
  const which = responses.length === 1 ? responses[0]!.id : count(responses.length, 'response');
  return {
    said: `${PAST[decision]}: ${which}.`,
    undone: `Took back ${DECIDED[decision]}: ${which}.`,
    changes: new Map(responses.map(({ number }) => [number, decision])),
    before: new Map(responses.map(({ number }) => [number, decisionOn(number)])),
  };
};

/** What takes a step back. What was decided otherwise since then stays. */
export const takenBack = ({ changes, before }: Step, decisionOn: DecisionOn): Changes =>
  new Map([...before].filter(([number]) => decisionOn(number) === changes.get(number)));

/** What a decision says about a flag: who is removed was flagged rightly, who is kept was not. Review leaves it open. */
export const verdictOf = (decision: Decision): boolean | undefined =>
  decision === 'review' ? undefined : decision === 'remove';

/** "Remove, by analysts, 24 Nov 2026, 13:40" */
export const whoDecided = ({
  decision,
  keyName,
  keyId,
  decidedAt,
}: Omit<StoredDecision, 'serviceResponseIdentifier'>) =>
  `${DECIDED[decision]}, by ${keyName ?? keyId ?? 'a key that is gone'}, ${time(decidedAt)}`;

/** A row per doubtful response, decided or not. */
export const decisionsCsv = (queue: readonly Doubtful[], decisionOn: DecisionOn, stored: Stored): string =>
  csv([
    ['responseIdentifier', 'decision', 'decidedBy', 'decidedAt', 'recommendation', 'demeritScore', 'flags'],
    ...queue.map(({ item: { responseIdentifier, recommendation = '', demeritScore }, number, flags }) => {
      const decision = decisionOn(number);
      const known = stored.get(number);
      const who = known?.decision === decision ? known : undefined;
      return [
        responseIdentifier,
        decision === 'none' ? '' : decision,
        who?.keyName ?? who?.keyId ?? '',
        who?.decidedAt ?? '',
        recommendation,
        demeritScore,
        typesOf(flags),
      ];
    }),
  ]);
