import type { Ref } from 'react';
import type { DecisionOn, DecisionOrNone } from '../data/decisions.js';
import { typesOf, type Doubtful } from '../data/doubt.js';
import { number } from '../data/words.js';
import { DecidedAs, Verdict } from './response-card.jsx';
import { VirtualList } from './virtual-list.jsx';

interface DoubtListProps {
  ref: Ref<HTMLDivElement>;
  isHidden: boolean;
  queue: readonly Doubtful[];
  /** Responses of the batch, and how many of them are read so far. */
  total: number;
  read: number;
  index: number;
  choose: (at: number) => void;
  decisionOn: DecisionOn;
  ticked: ReadonlySet<number>;
  toggle: (response: number) => void;
}

/** The doubtful responses in order, each with its decision. */
export function DoubtList(props: DoubtListProps) {
  const { ref, isHidden, queue, total, read, index, choose, decisionOn, ticked, toggle } = props;
  const decided = queue.filter((one) => decisionOn(one.number) !== 'none').length;
  return (
    <div className="queue-list" ref={ref} hidden={isHidden}>
      <p className="caption" role="status">
        {number(decided)} of {number(queue.length)} decided, {number(queue.length)} in doubt of {number(total)} checked
        {read < total && `, ${number(read)} of ${number(total)} responses read so far`}
      </p>
      <p className="caption">
        Demerit: from 0 to 100, lower is better. “Remove” needs a check that is seldom wrong, or issues of two kinds, so
        a response to review can have a higher demerit.
      </p>
      <VirtualList
        items={queue}
        keyOf={({ item }) => item.responseIdentifier}
        label="Responses in order of doubt"
        height={64}
        current={index}
        row={(entry, at) => (
          <div className="ticked">
            <input
              type="checkbox"
              aria-label={`Tick ${entry.item.responseIdentifier}`}
              checked={ticked.has(entry.number)}
              onChange={() => toggle(entry.number)}
            />
            <button
              type="button"
              className={decisionOn(entry.number) === 'none' ? 'entry' : 'entry settled'}
              aria-current={at === index}
              onClick={() => choose(at)}
            >
              <span dir="auto">{entry.item.responseIdentifier}</span>
              <Mark of={entry} decision={decisionOn(entry.number)} />
              <span className="caption">{typesOf(entry.flags) || 'No single flag'}</span>
            </button>
          </div>
        )}
      />
    </div>
  );
}

/** What was decided; until then, what is recommended. */
const Mark = ({ of: { item }, decision }: { of: Doubtful; decision: DecisionOrNone }) =>
  decision === 'none' ? (
    <Verdict of={item.recommendation ?? 'keep'} demerit={item.demeritScore} />
  ) : (
    <DecidedAs decision={decision} />
  );
