import { useState } from 'react';
import {
  DECIDED,
  decisionOn,
  DECISIONS,
  takenBack,
  type Changes,
  type Decision,
  type Decisions,
} from '../data/decisions.js';
import { withDemeritFrom, type Doubtful } from '../data/doubt.js';
import { count, number } from '../data/words.js';

/** Of a bulk decision, to begin with. */
const LEAST = 95;
const PAST: Record<Decision, string> = { keep: 'Kept', review: 'To review', remove: 'Removed' };

interface DoubtBulkProps {
  /** As filtered. */
  queue: readonly Doubtful[];
  decisions: Decisions;
  decide: (changes: Changes) => void;
  ticked: ReadonlySet<string>;
  tick: (ids: ReadonlySet<string>) => void;
}

/**
 * Decides about several responses at once, and takes that back. Nobody looked at each flag, so that nothing is said about the checks: unlike single
 * decisions, these give no feedback.
 */
export function DoubtBulk({ queue, decisions, decide, ticked, tick }: DoubtBulkProps) {
  const [least, setLeast] = useState(String(LEAST));
  const [last, setLast] = useState<{ said: string; changes: Changes; before: Decisions }>();
  const shown = queue.map(({ item }) => item.responseIdentifier);
  const chosen = shown.filter((id) => ticked.has(id));
  const from = /^\d{1,3}$/.test(least) ? Number(least) : undefined;
  const worst = from === undefined ? [] : withDemeritFrom(queue, from, (id) => decisionOn(decisions, id) !== undefined);
  const all = (ids: readonly string[], decision: Decision): void => {
    if (!ids.length) return;
    const changes = Object.fromEntries(ids.map((id) => [id, decision]));
    setLast({ said: `${PAST[decision]}: ${count(ids.length, 'response')}.`, changes, before: decisions });
    decide(changes);
    tick(new Set());
  };
  return (
    <div className="bulk" role="group" aria-label="Decide about several">
      <label className="check">
        <input
          type="checkbox"
          checked={shown.length > 0 && chosen.length === shown.length}
          onChange={({ target }) => tick(new Set(target.checked ? shown : []))}
        />
        Tick all {number(shown.length)}
      </label>
      <span className="caption" aria-hidden="true">
        {number(chosen.length)} ticked:
      </span>
      {DECISIONS.map(([decision]) => (
        <button
          key={decision}
          type="button"
          className="quiet"
          aria-disabled={!chosen.length}
          onClick={() => all(chosen, decision)}
        >
          {DECIDED[decision]}
          <span className="visually-hidden"> {number(chosen.length)} ticked</span>
        </button>
      ))}
      <span className="from">
        <label>
          Demerit from{' '}
          <input
            inputMode="numeric"
            value={least}
            aria-invalid={from === undefined}
            onChange={({ target }) => setLeast(target.value.trim())}
          />
        </label>
        <button type="button" className="quiet" aria-disabled={!worst.length} onClick={() => all(worst, 'remove')}>
          Remove all with {from ?? '…'} and more ({number(worst.length)})
        </button>
      </span>
      <span className="done">
        <span className="caption" role="status">
          {last?.said}
        </span>
        {last && (
          <button
            type="button"
            className="quiet"
            onClick={() => {
              decide(takenBack(last.changes, last.before, decisions));
              setLast(undefined);
            }}
          >
            Undo
          </button>
        )}
      </span>
    </div>
  );
}
