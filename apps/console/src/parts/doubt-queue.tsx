import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { api, save } from '../data/api.js';
import {
  DECIDED,
  decisionOn,
  DECISIONS,
  decisionsCsv,
  useDecisions,
  verdictOf,
  type Decision,
} from '../data/decisions.js';
import { chosenOf, factsOf, typesOf, type DoubtFilter, type Doubtful, type Fact, type Flag } from '../data/doubt.js';
import { useDoubtful } from '../data/use-doubtful.js';
import { number } from '../data/words.js';
import { Answers } from './doubt-answers.jsx';
import { DoubtBulk } from './doubt-bulk.jsx';
import { DoubtFilters } from './doubt-filters.jsx';
import { FlagLine, Precision } from './doubt-flags.jsx';
import { Exports } from './exports.jsx';
import { Verdict } from './response-card.jsx';
import { Empty, Loading, Problem } from './states.jsx';
import { VirtualList } from './virtual-list.jsx';

const keyOf = ({ item }: Doubtful): string => item.responseIdentifier;
const flagKey = (response: Doubtful, { type, entry }: Flag): string => `${keyOf(response)} ${entry} ${type}`;

interface Judgement {
  response: Doubtful;
  flag: Flag;
  correct: boolean;
}

/**
 * A batch's doubtful responses, one after the other: J and K (or the list) go through them. 1, 2 and 3 keep, review or remove the response and go to the
 * next one; X ticks it, to decide about several; Y and N say of the chosen flag alone whether it is right.
 */
export function DoubtQueue({ batchJobId, first }: { batchJobId: string; first?: string | undefined }) {
  const { queue: all, read, total, isPending, error, refetch } = useDoubtful(batchJobId);
  const [filter, setFilter] = useState<DoubtFilter>({});
  const queue = useMemo(() => chosenOf(all, filter), [all, filter]);
  const [chosen, choose] = useState(first);
  const [flagAt, setFlagAt] = useState(0);
  const [given, setGiven] = useState<Record<string, boolean>>({});
  const [decisions, decideAll] = useDecisions(batchJobId);
  const [ticked, tick] = useState<ReadonlySet<string>>(new Set());
  const detail = useRef<HTMLElement>(null);
  const hasResponse = all.length > 0;
  // The keys work from the start, except for somebody who is in a field.
  useEffect(() => {
    if (hasResponse && !document.activeElement?.matches('input, select, button, a'))
      detail.current?.focus({ preventScroll: true });
  }, [hasResponse]);
  const client = useQueryClient();
  const feedback = useMutation({
    mutationFn: async (judgements: Judgement[]) => {
      for (const { response, flag, correct } of judgements) {
        await api.giveFeedback({
          serviceResponseIdentifier: response.item.serviceResponseIdentifier!,
          type: flag.type,
          correct,
          ...(flag.entry !== undefined && { questionIndex: flag.entry }),
        });
        setGiven((before) => ({ ...before, [flagKey(response, flag)]: correct }));
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['feedback'] }),
  });

  if (error && !all.length) return <Problem error={error} retry={() => void refetch()} />;
  if (isPending) return <Loading what="quality results" />;
  if (!all.length)
    return read < total ? (
      <Loading what={`responses, ${number(read)} of ${number(total)}`} />
    ) : (
      <Empty title={`Nothing is in doubt: ${number(total)} responses, no flag.`} />
    );

  const index = Math.max(
    queue.findIndex((response) => keyOf(response) === chosen),
    0,
  );
  const response = queue[index];
  const filters = (
    <DoubtFilters
      queue={all}
      filter={filter}
      set={setFilter}
      note={
        first !== undefined && read >= total && !all.some((one) => keyOf(one) === first)
          ? `${first} was not flagged in this batch.`
          : undefined
      }
    />
  );
  if (!response)
    return (
      <>
        {filters}
        <Empty title="No doubtful response matches this filter." />
      </>
    );
  const move = (to: number): void => {
    const next = queue[Math.min(Math.max(to, 0), queue.length - 1)]!;
    choose(keyOf(next));
    setFlagAt(0);
  };
  const send = (judgements: Judgement[]): void => {
    if (judgements.length && response.item.serviceResponseIdentifier !== undefined) feedback.mutate(judgements);
  };
  const facts = factsOf(response);
  const judge = (fact: Fact, correct: boolean): void => {
    send(fact.flags.map((flag) => ({ response, flag, correct })));
    const at = facts.indexOf(fact);
    if (at + 1 < facts.length) setFlagAt(at + 1);
    else move(index + 1);
  };
  const decide = (decision: Decision): void => {
    decideAll({ [keyOf(response)]: decision });
    const correct = verdictOf(decision);
    // A flag that was judged on its own keeps its verdict.
    const open = response.flags.filter((flag) => given[flagKey(response, flag)] === undefined);
    if (correct !== undefined) send(open.map((flag) => ({ response, flag, correct })));
    move(index + 1);
  };
  const toggle = (id: string): void =>
    tick((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  /** Only while the focus is inside: letters typed elsewhere do nothing. */
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const fact = facts[flagAt];
    const key = event.key.toLowerCase();
    const decision = DECISIONS[Number(key) - 1]?.[0];
    if (decision) decide(decision);
    else if (key === 'j') move(index + 1);
    else if (key === 'k') move(index - 1);
    else if (key === 'x') toggle(keyOf(response));
    else if (key === 'y' && fact) judge(fact, true);
    else if (key === 'n' && fact) judge(fact, false);
    else return;
    event.preventDefault();
  };

  return (
    <>
      {filters}
      <DoubtBulk queue={queue} decisions={decisions} decide={decideAll} ticked={ticked} tick={tick} />
      <div className="queue" onKeyDown={onKey}>
        <div className="queue-list">
          <p className="caption" role="status">
            {number(queue.length)} in doubt of {number(total)} checked,{' '}
            {number(queue.filter((one) => decisionOn(decisions, keyOf(one))).length)} decided (kept in this tab only)
            {read < total && `, ${number(read)} of ${number(total)} responses read so far`}
          </p>
          <VirtualList
            items={queue}
            keyOf={keyOf}
            label="Responses in order of doubt"
            height={64}
            current={index}
            row={(entry, at) => (
              <div className="ticked">
                <input
                  type="checkbox"
                  aria-label={`Tick ${keyOf(entry)}`}
                  checked={ticked.has(keyOf(entry))}
                  onChange={() => toggle(keyOf(entry))}
                />
                <button type="button" className="entry" aria-current={at === index} onClick={() => move(at)}>
                  <span dir="auto">{entry.item.responseIdentifier}</span>
                  <Verdict of={entry.item.recommendation ?? 'keep'} demerit={entry.item.demeritScore} />
                  <span className="caption">
                    {decisionOn(decisions, keyOf(entry)) && <b>{DECIDED[decisionOn(decisions, keyOf(entry))!]}: </b>}
                    {typesOf(entry.flags) || 'No single flag'}
                  </span>
                </button>
              </div>
            )}
          />
        </div>
        <section
          className="card detail"
          aria-label={`Response ${response.item.responseIdentifier}`}
          tabIndex={-1}
          ref={detail}
        >
          <header className="card-head">
            <h2 dir="auto">{response.item.responseIdentifier}</h2>
            <span className="caption">
              {index + 1} of {number(queue.length)}
            </span>
            <button type="button" className="quiet" onClick={() => move(index - 1)} aria-disabled={index === 0}>
              Previous <kbd>K</kbd>
            </button>
            <button
              type="button"
              className="quiet"
              onClick={() => move(index + 1)}
              aria-disabled={index + 1 === queue.length}
            >
              Next <kbd>J</kbd>
            </button>
          </header>
          <div className="decide" role="group" aria-label="Your decision">
            {DECISIONS.map(([decision, label], at) => (
              <button
                key={decision}
                type="button"
                className={`quiet ${decision}`}
                aria-pressed={decisionOn(decisions, keyOf(response)) === decision}
                aria-keyshortcuts={String(at + 1)}
                onClick={() => decide(decision)}
              >
                {label} <kbd>{at + 1}</kbd>
              </button>
            ))}
          </div>
          <Answers
            response={response}
            queue={all}
            show={(id) => {
              // The other response may not match the filter.
              setFilter({});
              choose(id);
            }}
          />
          <h3>Why it was flagged</h3>
          <ul className="flags">
            {facts.map((fact, at) => (
              <FlagLine
                key={flagKey(response, fact.flags[0]!)}
                fact={fact}
                isChosen={at === flagAt}
                given={given[flagKey(response, fact.flags[0]!)]}
                judge={(correct) => judge(fact, correct)}
              />
            ))}
          </ul>
          {feedback.error && <Problem error={feedback.error} />}
        </section>
        <footer className="queue-foot">
          <Precision />
          <p>
            <button
              type="button"
              className="quiet"
              onClick={() =>
                save(new Blob([decisionsCsv(all, decisions)], { type: 'text/csv' }), `decisions-${batchJobId}.csv`)
              }
            >
              Decisions as CSV
            </button>
          </p>
          <Exports path={`/data-quality/batch/${batchJobId}/export`} name={`data-quality-${batchJobId}`} />
        </footer>
      </div>
    </>
  );
}
