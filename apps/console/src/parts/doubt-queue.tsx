import type { DecisionFilter } from '@verbatim/client';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { addressWith } from '../data/address-filter.js';
import { save } from '../data/api.js';
import { isAddressed } from '../data/keys.js';
import { DECISIONS, decisionsCsv, stepOf, takenBack, verdictOf, type Decision, type Step } from '../data/decisions.js';
import { checkIn } from '../data/checks.js';
import { chosenOf, factsOf, type DoubtFilter, type Doubtful, type Fact, type Flag } from '../data/doubt.js';
import type { Judgement } from '../data/outbox.js';
import { outbox, useDecisions } from '../data/use-decisions.js';
import { useDoubtful } from '../data/use-doubtful.js';
import { number } from '../data/words.js';
import { DoubtBulk } from './doubt-bulk.jsx';
import { DecisionNotices, useTicks } from './doubt-decisions.jsx';
import { DoubtDetail } from './doubt-detail.jsx';
import { DoubtFilters } from './doubt-filters.jsx';
import { Precision } from './doubt-flags.jsx';
import { DoubtList } from './doubt-list.jsx';
import { Exports } from './exports.jsx';
import { Folded } from './folded.jsx';
import { KeyHelp } from './key-help.jsx';
import { Empty, Loading, Problem } from './states.jsx';
import { Toast } from './toast.jsx';
import { useOwnView } from './use-own-view.js';

/** Of the address: the check whose flags are shown. */
const FLAGGED = 'flagged';

const KEYS = [
  ['1 2 3', 'Keep, review or remove the response, and go on to the next'],
  ['J K', 'Next, previous response'],
  ['X', 'Tick or untick the response, to decide about several'],
  ['Y N', 'Say that the chosen reason is right, or wrong'],
  ['Ctrl+Z', 'Take the last decision back'],
  ['Esc', 'From the filter to the response'],
] as const;

const keyOf = ({ item }: Doubtful): string => item.responseIdentifier;
const flagKey = (response: Doubtful, { type, entry }: Flag): string => `${response.number} ${entry} ${type}`;

interface DoubtQueueProps {
  batchJobId: string;
  /** Undefined where it is not known, or there is none. */
  survey?: string | undefined;
  first?: string | undefined;
}

/** Which decisions are about the batch. Without a survey, its responses have numbers in a row, known once all are read. */
function useDecisionFilter(survey: string | undefined, isRead: boolean, all: readonly Doubtful[]) {
  return useMemo((): DecisionFilter | undefined => {
    if (survey !== undefined) return { surveyIdentifier: survey };
    if (!isRead || !all.length) return undefined;
    const numbers = all.map((one) => one.number);
    const [min, max] = [numbers.reduce((a, b) => Math.min(a, b)), numbers.reduce((a, b) => Math.max(a, b))];
    return { minServiceResponseIdentifier: min, maxServiceResponseIdentifier: max };
  }, [survey, isRead, all]);
}

/**
 * A batch's doubtful responses, one after the other: J and K (or the list) go through them. 1, 2 and 3 keep, review or remove the response and go to the
 * next one; X ticks it, to decide about several; Y and N say of the chosen flag alone whether it is right. Ctrl+Z takes the last decision back.
 */
export function DoubtQueue({ batchJobId, survey, first }: DoubtQueueProps) {
  const { queue: all, read, total, isPending, error, refetch } = useDoubtful(batchJobId);
  // The check is in the address, so that it survives a reload and can be passed on.
  const [parameters, setParameters] = useSearchParams();
  const check = checkIn(parameters.get(FLAGGED));
  const [words, setWords] = useState<string>();
  const filter = useMemo((): DoubtFilter => ({ check, words }), [check, words]);
  const setFilter = (next: DoubtFilter): void => {
    setWords(next.words);
    if (next.check !== check) setParameters(addressWith(FLAGGED, next.check), { replace: true });
  };
  const queue = useMemo(() => chosenOf(all, filter), [all, filter]);
  /** Until somebody chooses: the first that is not decided. */
  const [chosen, choose] = useState(first);
  const [flagAt, setFlagAt] = useState(0);
  const [given, setGiven] = useState<Record<string, boolean>>({});
  const [steps, setSteps] = useState<readonly Step[]>([]);
  /** What was done last; what was taken back can't be taken back. */
  const [said, say] = useState<string>();
  const [isUndoable, setUndoable] = useState(false);
  const view = useOwnView<HTMLElement, HTMLDivElement>();
  const { ticked, toggle, set: tick } = useTicks();
  const decisions = useDecisions(useDecisionFilter(survey, read >= total, all));
  const { decisionOn, stored } = decisions;
  const names = useMemo(() => new Map(all.map((one) => [one.number, keyOf(one)])), [all]);

  if (error && !all.length) return <Problem error={error} retry={() => void refetch()} />;
  if (isPending || decisions.isReading) return <Loading what="quality results" />;
  if (!all.length)
    return read < total ? (
      <Loading what={`responses, ${number(read)} of ${number(total)}`} />
    ) : (
      <Empty title={`Nothing is in doubt: ${number(total)} responses, no flag.`} />
    );

  const index = Math.max(
    queue.findIndex((one) => (chosen === undefined ? decisionOn(one.number) === 'none' : keyOf(one) === chosen)),
    0,
  );
  const response = queue[index];
  // In a narrow window the filter is with the list; where it leaves nothing, it must be in reach.
  const hasList = view.hasList || !response;
  const above = (
    <>
      {hasList && (
        <Folded label={check !== undefined || words ? 'Filter (on)' : 'Filter'}>
          <DoubtFilters queue={all} filter={filter} set={setFilter} done={() => view.detail.current?.focus()} />
        </Folded>
      )}
      {first !== undefined && read >= total && !all.some((one) => keyOf(one) === first) && (
        <p className="caption">{first} was not flagged in this batch.</p>
      )}
      <DecisionNotices state={decisions} nameOf={(one) => names.get(one)} />
      {decisions.readError && <Problem error={decisions.readError} retry={() => void decisions.readAgain()} />}
    </>
  );
  if (!response)
    return (
      <>
        {above}
        <Empty title="No doubtful response matches this filter." />
      </>
    );
  const move = (to: number): void => {
    const next = queue[Math.min(Math.max(to, 0), queue.length - 1)]!;
    choose(keyOf(next));
    setFlagAt(0);
  };
  /** Also if it does not match the filter. */
  const show = (id: string): void => {
    if (!queue.some((one) => keyOf(one) === id)) setFilter({});
    choose(id);
    setFlagAt(0);
  };
  const judgementsOf = (flags: readonly Flag[], correct: boolean, isImplied: boolean): Judgement[] => {
    setGiven((before) => ({
      ...before,
      ...Object.fromEntries(flags.map((flag) => [flagKey(response, flag), correct])),
    }));
    return flags.map(({ type, entry }) => ({
      serviceResponseIdentifier: response.number,
      type,
      correct,
      isImplied,
      ...(entry !== undefined && { questionIndex: entry }),
    }));
  };
  const facts = factsOf(response);
  const judge = (fact: Fact, correct: boolean): void => {
    outbox.add(new Map(), stored, judgementsOf(fact.flags, correct, false));
    const at = facts.indexOf(fact);
    if (at + 1 < facts.length) setFlagAt(at + 1);
    else move(index + 1);
  };
  const decideAll = (responses: readonly Doubtful[], decision: Decision, judgements?: Judgement[]): void => {
    const named = responses.map((one) => ({ id: keyOf(one), number: one.number }));
    const step = stepOf(named, decision, decisionOn);
    setSteps((before) => [...before, step]);
    say(step.said);
    setUndoable(true);
    outbox.add(step.changes, stored, judgements);
  };
  const decide = (decision: Decision): void => {
    const correct = verdictOf(decision);
    // A flag that was judged on its own keeps its verdict.
    const open = response.flags.filter((flag) => given[flagKey(response, flag)] === undefined);
    decideAll([response], decision, correct === undefined ? [] : judgementsOf(open, correct, true));
    move(index + 1);
  };
  const undo = (): void => {
    const last = steps.at(-1);
    if (!last) return;
    setSteps(steps.slice(0, -1));
    const changes = takenBack(last, decisionOn);
    outbox.add(changes, stored);
    setUndoable(false);
    say(changes.size ? last.undone : 'Nothing was taken back: it was decided otherwise since then.');
    const [one] = last.changes.keys();
    show(names.get(one!)!);
  };
  /** Wherever the focus is, unless the key is meant for a field or a dialog. */
  const onKey = (event: KeyboardEvent): void => {
    if (!isAddressed(event)) return;
    const key = event.key.toLowerCase();
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && key === 'z';
    if ((event.ctrlKey || event.metaKey || event.altKey) && !isUndo) return;
    const fact = facts[flagAt];
    const decision = DECISIONS[Number(key) - 1]?.[0];
    if (isUndo) undo();
    else if (decision) decide(decision);
    else if (key === 'j') move(index + 1);
    else if (key === 'k') move(index - 1);
    else if (key === 'x') toggle(response.number);
    else if (key === 'y' && fact) judge(fact, true);
    else if (key === 'n' && fact) judge(fact, false);
    else return;
    event.preventDefault();
  };

  return (
    <>
      {above}
      {hasList && (
        <Folded label="Decide about several">
          <DoubtBulk {...{ queue, decisionOn, ticked, tick }} decide={decideAll} />
        </Folded>
      )}
      <Toast text={said} undo={steps.length > 0 && isUndoable ? undo : undefined} close={() => say(undefined)} />
      <Keys pressed={onKey} />
      <div className="queue">
        <DoubtList
          ref={view.list}
          isHidden={!view.hasList}
          {...{ queue, total, read, index, decisionOn, ticked, toggle }}
          choose={(at) => {
            move(at);
            view.open();
          }}
        />
        {view.hasDetail && (
          <DoubtDetail
            ref={view.detail}
            back={view.isNarrow ? view.close : undefined}
            {...{ response, queue: all, index, total: queue.length, move, show, facts, flagAt, judge, decide }}
            isJudged={(fact) => given[flagKey(response, fact.flags[0]!)]}
            decision={decisionOn(response.number)}
            stored={stored.get(response.number)}
          />
        )}
        <footer className="queue-foot" hidden={!view.hasList}>
          <Precision />
          <p>
            <button
              type="button"
              className="quiet"
              onClick={() =>
                save(
                  new Blob([decisionsCsv(all, decisionOn, stored)], { type: 'text/csv' }),
                  `decisions-${batchJobId}.csv`,
                )
              }
            >
              Decisions as CSV
            </button>
          </p>
          <KeyHelp keys={KEYS} />
          <Exports path={`/data-quality/batch/${batchJobId}/export`} name={`data-quality-${batchJobId}`} />
        </footer>
      </div>
    </>
  );
}

/** Tells of each key that is pressed on the page. */
function Keys({ pressed }: { pressed: (event: KeyboardEvent) => void }) {
  useEffect(() => {
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [pressed]);
  return null;
}
