import type { CheckFeedback } from '@verbatim/client';
import { useQuery } from '@tanstack/react-query';
import { api } from '../data/api.js';
import { CHECK_WORDS } from '../data/checks.js';
import type { Fact } from '../data/doubt.js';
import { count, percent } from '../data/words.js';

interface FlagLineProps {
  fact: Fact;
  isChosen: boolean;
  given: boolean | undefined;
  judge: (correct: boolean) => void;
}

/** What a check found, with its evidence once, and what the researcher says of it. */
export const FlagLine = ({ fact: { flag, flags }, isChosen, given, judge }: FlagLineProps) => (
  <li className={isChosen ? 'flag chosen' : 'flag'}>
    <p>
      <b>{flag.type}</b>: {CHECK_WORDS[flag.type]}{' '}
      <span className="caption number">
        score {Math.round(flag.score)} of 100{flags.length > 1 && `, in ${count(flags.length, 'answer')}`}
      </span>
    </p>
    <p className="evidence" dir="auto">
      {flag.evidence}
    </p>
    <p className="judge">
      <button type="button" className="quiet" aria-pressed={given === true} onClick={() => judge(true)}>
        Right {isChosen && <kbd>Y</kbd>}
        <span className="visually-hidden">: {flag.type}</span>
      </button>
      <button type="button" className="quiet" aria-pressed={given === false} onClick={() => judge(false)}>
        Wrong {isChosen && <kbd>N</kbd>}
        <span className="visually-hidden">: {flag.type}</span>
      </button>
    </p>
  </li>
);

/** Precision of each check, as feedback builds it up. */
export function Precision() {
  const { data } = useQuery({ queryKey: ['feedback'], queryFn: ({ signal }) => api.readFeedback({ signal }) });
  const judged = data?.checks.filter(({ precision }) => precision !== null) ?? [];
  if (!judged.length) return <p className="caption">Your feedback shows here how often each check is right.</p>;
  return (
    <ul className="tags" aria-label="How often each check was right">
      {judged.map((check: CheckFeedback) => (
        <li key={check.type}>
          {check.type}: right {check.correct} of {check.correct + check.incorrect}, {percent(check.precision ?? 0)}
        </li>
      ))}
    </ul>
  );
}
