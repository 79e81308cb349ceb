import type { StoredDecision } from '@verbatim/client';
import type { Ref } from 'react';
import type { Decision, DecisionOrNone } from '../data/decisions.js';
import type { Doubtful, Fact } from '../data/doubt.js';
import { number } from '../data/words.js';
import { Back } from './back.jsx';
import { Alike, Answers } from './doubt-answers.jsx';
import { Decide } from './doubt-decisions.jsx';
import { FlagLine } from './doubt-flags.jsx';

interface DoubtDetailProps {
  ref: Ref<HTMLElement>;
  /** To the list, where it is a view of its own. */
  back: (() => void) | undefined;
  response: Doubtful;
  /** The doubtful responses of the batch, to find answers that are alike. */
  queue: readonly Doubtful[];
  /** Its place among those that match the filter. */
  index: number;
  total: number;
  move: (to: number) => void;
  show: (responseIdentifier: string) => void;
  facts: readonly Fact[];
  /** Index of the fact that keys are about. */
  flagAt: number;
  judge: (fact: Fact, correct: boolean) => void;
  isJudged: (fact: Fact) => boolean | undefined;
  decide: (decision: Decision) => void;
  decision: DecisionOrNone;
  stored: StoredDecision | undefined;
}

/** A doubtful response in the order of work: the decision, why it was flagged, the answers, and those of others that are alike. */
export function DoubtDetail(props: DoubtDetailProps) {
  const { ref, back, response, queue, index, total, move, show, facts, flagAt, judge, isJudged } = props;
  const name = response.item.responseIdentifier;
  return (
    <section
      className={back ? 'card detail own-view' : 'card detail'}
      aria-label={`Response ${name}`}
      ref={ref}
      tabIndex={-1}
    >
      {back && <Back to="Responses" back={back} />}
      <header className="card-head">
        <h2 dir="auto">{name}</h2>
        <span className="caption">
          {index + 1} of {number(total)}
        </span>
        <span className="steps">
          <button type="button" className="quiet" onClick={() => move(index - 1)} aria-disabled={index === 0}>
            Previous <kbd>K</kbd>
          </button>
          <button type="button" className="quiet" onClick={() => move(index + 1)} aria-disabled={index + 1 === total}>
            Next <kbd>J</kbd>
          </button>
        </span>
      </header>
      <Decide decision={props.decision} stored={props.stored} decide={props.decide} />
      <h3>Why it was flagged</h3>
      <ul className="flags">
        {facts.map((fact, at) => (
          <FlagLine
            key={`${fact.flag.entry} ${fact.flag.type}`}
            fact={fact}
            isChosen={at === flagAt}
            given={isJudged(fact)}
            judge={(correct) => judge(fact, correct)}
          />
        ))}
      </ul>
      <h3>Answers</h3>
      <Answers response={response} />
      <Alike response={response} queue={queue} show={show} />
    </section>
  );
}
