import { useState } from 'react';
import { DECIDED, DECISIONS, type Decision, type DecisionOn } from '../data/decisions.js';
import { withDemeritFrom, type Doubtful } from '../data/doubt.js';
import { number } from '../data/words.js';

/** Of a bulk decision, to begin with. */
const LEAST = 95;

interface DoubtBulkProps {
  /** As filtered. */
  queue: readonly Doubtful[];
  decisionOn: DecisionOn;
  decide: (responses: readonly Doubtful[], decision: Decision) => void;
  ticked: ReadonlySet<number>;
  tick: (responses: ReadonlySet<number>) => void;
}

/**
 * Decides about several responses at once. Nobody looked at each flag, so that nothing is said about the checks: unlike single decisions, these give no
 * feedback.
 */
export function DoubtBulk({ queue, decisionOn, decide, ticked, tick }: DoubtBulkProps) {
  const [least, setLeast] = useState(String(LEAST));
  const chosen = queue.filter((one) => ticked.has(one.number));
  const from = /^\d{1,3}$/.test(least) ? Number(least) : undefined;
  const worst = from === undefined ? [] : withDemeritFrom(queue, from, (one) => decisionOn(one) !== 'none');
  const all = (responses: readonly Doubtful[], decision: Decision): void => {
    if (!responses.length) return;
    decide(responses, decision);
    tick(new Set());
  };
  return (
    <div className="bulk" role="group" aria-label="Decide about several">
      <label className="check">
        <input
          type="checkbox"
          checked={queue.length > 0 && chosen.length === queue.length}
          onChange={({ target }) => tick(new Set(target.checked ? queue.map((one) => one.number) : []))}
        />
        Tick all {number(queue.length)}
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
    </div>
  );
}
