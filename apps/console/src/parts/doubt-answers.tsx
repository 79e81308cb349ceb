import { useMemo } from 'react';
import { copiesOf, unlike } from '../data/copies.js';
import { highlighted, type Doubtful } from '../data/doubt.js';
import { number, percent } from '../data/words.js';
import { Quote } from './response-card.jsx';

/** The answers of a doubtful response, with the words that the evidence quotes marked. */
export function Answers({ response: { item, flags } }: { response: Doubtful }) {
  return item.evaluations.map(({ surveyEntry, keystrokeMetrics }, entry) => (
    <div key={entry} className="turn">
      <p className="asked" dir="auto">
        {surveyEntry.question}
      </p>
      <Quote>
        {highlighted(
          surveyEntry.answer,
          flags.filter((flag) => flag.entry === entry || flag.entry === undefined).map(({ evidence }) => evidence),
        ).map(({ text, isQuoted }, i) => (isQuoted ? <mark key={i}>{text}</mark> : text))}
        {surveyEntry.answer === '' && <i>No answer</i>}
      </Quote>
      {keystrokeMetrics && (
        <p className="caption">
          {number(keystrokeMetrics.totalKeystrokes)} key presses, held for{' '}
          {Math.round(keystrokeMetrics.averageHoldTime)} ms, {Math.round(keystrokeMetrics.averageDigraphDelay)} ms
          apart, pauses {percent(keystrokeMetrics.pauseRatio)}
        </p>
      )}
    </div>
  ));
}

const MOST_COPIES = 4;

interface AlikeProps {
  response: Doubtful;
  queue: readonly Doubtful[];
  show: (responseIdentifier: string) => void;
}

/** For each answer that a check called a copy, the answers that are nearly the same. */
export function Alike(props: AlikeProps) {
  const { flags } = props.response;
  const entries = [...new Set(flags.flatMap(({ type, entry }) => (type === 'Shared Duplicate' ? (entry ?? []) : [])))];
  if (!entries.length) return null;
  return (
    <>
      <h3>Answers that are alike</h3>
      {entries.map((entry) => (
        <Copies key={entry} entry={entry} {...props} />
      ))}
    </>
  );
}

/** The answers of others that are nearly this one, beside each other. Copies of answers outside the batch are not among them. */
function Copies({ response, entry, queue, show }: AlikeProps & { entry: number }) {
  const copies = useMemo(() => copiesOf(response, entry, queue, MOST_COPIES), [response, entry, queue]);
  const { answer } = response.item.evaluations[entry]!.surveyEntry;
  if (!copies.length)
    return <p className="caption">The answers that it repeats are not among the doubtful ones of this batch.</p>;
  return (
    <ul className="copies" aria-label="Answers that are alike">
      {copies.map((copy) => (
        <li key={copy.responseIdentifier} className="card">
          <p className="card-head">
            <b dir="auto">{copy.responseIdentifier}</b>
            <span className="caption">{percent(copy.alike)} the same words</span>
            <button type="button" className="quiet" onClick={() => show(copy.responseIdentifier)}>
              Show<span className="visually-hidden"> {copy.responseIdentifier}</span>
            </button>
          </p>
          <Quote>
            {unlike(copy.answer, answer).map(({ text, isQuoted }, i) =>
              isQuoted ? <mark key={i}>{text}</mark> : text,
            )}
          </Quote>
        </li>
      ))}
    </ul>
  );
}
