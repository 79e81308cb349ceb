import type { DecisionOutcome, StoredDecision } from '@verbatim/client';
import { useCallback, useState } from 'react';
import { DECIDED, DECISIONS, whoDecided, type Decision, type DecisionOrNone } from '../data/decisions.js';
import type { OutboxState } from '../data/outbox.js';
import { problemText } from '../data/problem.js';
import { outbox } from '../data/use-decisions.js';
import { count, number } from '../data/words.js';
import { Problem } from './states.jsx';

interface DecideProps {
  decision: DecisionOrNone;
  /** Undefined while it is not stored. */
  stored: StoredDecision | undefined;
  decide: (decision: Decision) => void;
}

/** The decision on a response: one key each, and who made it. */
export const Decide = ({ decision: chosen, stored, decide }: DecideProps) => (
  <>
    <div className="decide" role="group" aria-label="Your decision">
      {DECISIONS.map(([decision, label], at) => (
        <button
          key={decision}
          type="button"
          className={`quiet ${decision}`}
          aria-pressed={chosen === decision}
          aria-keyshortcuts={String(at + 1)}
          onClick={() => decide(decision)}
        >
          {label} <kbd>{at + 1}</kbd>
        </button>
      ))}
    </div>
    <p className="caption decided" dir="auto">
      {stored && stored.decision === chosen
        ? whoDecided(stored)
        : chosen === 'none'
          ? 'Not decided yet'
          : `${DECIDED[chosen]}, not stored yet`}
    </p>
  </>
);

const MOST_NAMED = 5;

interface NoticesProps {
  state: Pick<OutboxState, 'unsent' | 'error' | 'feedbackError' | 'refused'>;
  /** The respondent's identifier by the response's number. */
  nameOf: (response: number) => string | undefined;
}

/** What the service has not stored, and why. */
export function DecisionNotices({ state: { unsent, error, feedbackError, refused }, nameOf }: NoticesProps) {
  const conflicts = refused.filter(({ outcome }) => outcome === 'conflict');
  const gone = refused.filter(({ outcome }) => outcome === 'unknown');
  return (
    <>
      {error && (
        <div className="notice" role="alert">
          <p>{problemText(error, true)}</p>
          <p>{unsent.size > 0 ? `${count(unsent.size, 'decision')} not stored yet.` : 'Feedback is not stored yet.'}</p>
          <button type="button" className="quiet" onClick={() => void outbox.send()}>
            Try again
          </button>
        </div>
      )}
      {feedbackError && <Problem error={feedbackError} />}
      {refused.length > 0 && (
        <div className="notice" role="alert">
          {conflicts.length > 0 && (
            <>
              <p>
                Somebody else has decided about {count(conflicts.length, 'response')} meanwhile. Their decision stands;
                decide again if yours is still right.
              </p>
              <ul>
                {conflicts.slice(0, MOST_NAMED).map((one) => (
                  <li key={one.serviceResponseIdentifier}>
                    <bdi>{nameOf(one.serviceResponseIdentifier) ?? one.serviceResponseIdentifier}</bdi>:{' '}
                    <bdi>{inWords(one)}</bdi>
                  </li>
                ))}
                {conflicts.length > MOST_NAMED && <li>and {number(conflicts.length - MOST_NAMED)} more</li>}
              </ul>
            </>
          )}
          {gone.length > 0 && <p>{count(gone.length, 'decision')} could not be stored: the responses were erased.</p>}
          <button type="button" className="quiet" onClick={() => outbox.dismiss()}>
            Close
          </button>
        </div>
      )}
    </>
  );
}

const inWords = ({ decision, decidedAt, keyId, keyName }: DecisionOutcome): string =>
  decision === 'none' || decidedAt === null ? 'taken back' : whoDecided({ decision, decidedAt, keyId, keyName });

/** Ticks of a list, by response. */
export function useTicks() {
  const [ticked, set] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback(
    (response: number): void =>
      set((before) => {
        const after = new Set(before);
        if (!after.delete(response)) after.add(response);
        return after;
      }),
    [],
  );
  return { ticked, toggle, set };
}
