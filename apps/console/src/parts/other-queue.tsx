import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { api } from '../data/api.js';
import type { FrameEditor } from '../data/code-frame.js';
import { isReserved, otherOf } from '../data/corrections.js';
import { suggestionsFor, type Known } from '../data/suggest.js';
import { everyCode, type Code } from '../data/tree.js';
import { number } from '../data/words.js';
import { codeFilter } from './code-answers.jsx';
import { CodeFinder } from './code-finder.jsx';
import { Quote, Verdict } from './response-card.jsx';
import { Empty, Loading, Problem } from './states.jsx';

const PAGE = 50;
const SUGGESTED = 4;
const EXAMPLES = 10;
/** Answers left before the next page is read. */
const AHEAD = 10;

interface OtherQueueProps {
  survey: string;
  editor: FrameEditor;
}

/** The answers without a code, one after the other, with the code frame beside them. */
export function OtherQueue(props: OtherQueueProps) {
  const other = otherOf(props.editor.frame.codes);
  if (!other?.responses) return <Empty title="Every answer has a code: there is nothing to work through." />;
  return <Queue key={other.id} {...props} other={other} />;
}

function useKnownCodes(survey: string, { questionIdentifier, batchJobId, codes }: FrameEditor['frame']): Known[] {
  // Its examples are what the codes' answers look like. Without them, labels and descriptions must do.
  const { data } = useQuery({
    queryKey: ['summary', survey, questionIdentifier, 'examples'],
    queryFn: ({ signal }) => api.readQuestionSummary(survey, questionIdentifier, { examples: EXAMPLES, signal }),
  });
  return useMemo(() => {
    const summary = [data?.coding, data?.brands].find((coding) => coding?.batchJobId === batchJobId);
    const examples = new Map(summary?.codes.map(({ id, examples }) => [id, examples.map(({ answer }) => answer)]));
    return everyCode(codes)
      .filter((code) => !isReserved(code))
      .map(({ id, label, description }) => ({
        id,
        label,
        texts: [...(description ? [description] : []), ...(examples.get(id) ?? [])],
      }));
  }, [data, batchJobId, codes]);
}

function Queue({ survey, editor, other }: OtherQueueProps & { other: Code }) {
  const { questionIdentifier, codes } = editor.frame;
  const [passed, pass] = useState<ReadonlySet<string>>(new Set());
  // Answers leave it as they get their codes.
  const [total, setTotal] = useState(other.responses);
  const known = useKnownCodes(survey, editor.frame);
  const box = useRef<HTMLDivElement>(null);
  const assignable = useMemo(() => codes.filter((code) => !isReserved(code)), [codes]);
  const filter = { questionIdentifier, code: codeFilter(other, codes) };
  const query = useInfiniteQuery({
    queryKey: ['responses', survey, 'other', filter],
    queryFn: ({ pageParam, signal }) =>
      api.listResponses(survey, { ...filter, cursor: pageParam, signal, limit: PAGE }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const left = (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ responseIdentifier }) => responseIdentifier !== null && !passed.has(responseIdentifier));
  const needsMore = left.length < AHEAD && hasNextPage && !isFetchingNextPage && !error;
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);

  const response = left[0];
  const element = response?.elements.find((one) => one.questionIdentifier === questionIdentifier);
  const suggestions = useMemo(
    () => (element ? suggestionsFor(wordsOf(element), known, SUGGESTED) : []),
    [element, known],
  );
  if (!data && error) return <Problem error={error} retry={() => void refetch()} />;
  if (!response?.responseIdentifier || !element)
    return !data || hasNextPage || query.isFetching ? (
      <Loading what="answers" />
    ) : (
      <Empty title={passed.size ? 'That was the last one.' : 'There is nothing to work through.'}>
        {passed.size > 0 && (
          <button
            type="button"
            className="quiet"
            onClick={() => {
              pass(new Set());
              setTotal(other.responses);
            }}
          >
            Go through those that are left
          </button>
        )}
      </Empty>
    );

  const id = response.responseIdentifier;
  const next = (): void => {
    pass((before) => new Set(before).add(id));
    // The button that was pressed may go with its answer.
    if (!box.current?.contains(document.activeElement)) box.current?.focus();
  };
  const assign = (to: number): void =>
    editor.correct([{ op: 'move', responseIdentifiers: [id], from: other.id, to }], next);
  const create = (label: string): void =>
    editor.correct([{ op: 'split', code: other.id, label, responseIdentifiers: [id] }], next);
  const undo = (): void => {
    if (editor.frame.canUndo) editor.correct([{ op: 'undo' }]);
  };
  return (
    <div className="other" tabIndex={-1} ref={box}>
      <section className="card" aria-label={`Answer of ${id}`}>
        <header className="card-head">
          <h3 dir="auto">{id}</h3>
          <span className="caption" role="status">
            {number(Math.min(passed.size + 1, total))} of {number(total)}
          </span>
          {response.quality && <Verdict of={response.quality.recommendation} />}
        </header>
        <Quote>{element.answer || <i>No answer</i>}</Quote>
        {element.followups.map((turn, i) => (
          <div className="turn" key={i}>
            <p className="asked" dir="auto">
              {turn.question}
            </p>
            <Quote>{turn.answer}</Quote>
          </div>
        ))}
        <div className="actions">
          <button type="button" className="quiet" onClick={next}>
            Skip <kbd>→</kbd>
          </button>
          <span className="caption keys-only">Type to find a code or to name a new one; Enter assigns it.</span>
        </div>
      </section>
      <CodeFinder
        codes={assignable}
        suggestions={suggestions}
        assign={assign}
        create={create}
        skip={next}
        undo={undo}
      />
    </div>
  );
}

const wordsOf = ({ answer, followups }: { answer: string; followups: { answer: string }[] }): string =>
  [answer, ...followups.map((turn) => turn.answer)].join(' ');
