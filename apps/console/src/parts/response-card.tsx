import type { StoredResponse } from '@verbatim/client';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PAST, whoDecided, type Decision } from '../data/decisions.js';
import { addressOf, withCode, type Filter } from '../data/filter.js';
import { sharedWords } from '../data/stems.js';
import { nameOf, time } from '../data/words.js';
import { OPEN } from './use-own-view.js';

const VERDICTS = { keep: 'Keep', review: 'Review', remove: 'Remove' } as const;

/** What respondents wrote may be in any script: each text finds its own direction. */
export const Quote = ({ children }: { children: ReactNode }) => (
  <blockquote className="quote" dir="auto">
    {children}
  </blockquote>
);

interface VerdictProps {
  of: keyof typeof VERDICTS;
  /** The score behind it, 0 to 100: only where somebody decides. A good response has none, as a low number beside it looks like a bad mark. */
  demerit?: number;
}

export const Verdict = ({ of, demerit }: VerdictProps) => (
  <span className={`verdict ${of}`}>
    {VERDICTS[of]}
    {demerit !== undefined && of !== 'keep' && <span className="number">, demerit {Math.round(demerit)}</span>}
  </span>
);

/** What somebody decided, in place of what is recommended. */
export const DecidedAs = ({ decision }: { decision: Decision }) => (
  <span className={`verdict ${decision}`}>{PAST[decision]}</span>
);

interface ResponseCardProps {
  survey: string;
  response: StoredResponse;
  /** Only the answer to this one. */
  question?: string | undefined;
  /** Label of a code: the words of it are marked in the answers. */
  marked?: string | undefined;
  /** Of the list: a click on a code narrows it. */
  filter?: Filter;
  /** To choose the response among others. */
  select?: ReactNode;
}

type Quality = NonNullable<StoredResponse['quality']>;

/** The checks that flagged the response. */
const flagged = ({ evaluations, inconsistency }: Quality): string => {
  const checks = evaluations.flatMap(({ checks }) => checks).filter(({ isIssue }) => isIssue);
  return [...new Set([...checks.map(({ type }) => type), ...(inconsistency?.isIssue ? ['Inconsistency'] : [])])].join(
    ', ',
  );
};

/** Codes and brands. That an answer names no brand is not worth a tag. */
const tagsOf = ({ codes, brands }: StoredResponse['elements'][number]): { id: number; label: string }[] => [
  ...codes,
  ...brands.filter(({ reserved }) => !reserved),
];

const answersOf = (survey: string, filter: Filter): string =>
  `/surveys/${encodeURIComponent(survey)}/responses?${addressOf(filter).toString()}`;

const Marked = ({ text, label }: { text: string; label: string | undefined }) =>
  label === undefined
    ? text
    : sharedWords(text, label).map((piece, i) => (piece.isQuoted ? <mark key={i}>{piece.text}</mark> : piece.text));

/** A response on a line: who, the answer that is looked for (else the first), its codes, and what was decided or is recommended. It unfolds. */
export function ResponseLine(props: ResponseCardProps) {
  const { response, question, marked } = props;
  const own = response.elements.filter(
    ({ questionIdentifier }) => question === undefined || questionIdentifier === question,
  );
  const hasWords = (text: string): boolean =>
    marked !== undefined && sharedWords(text, marked).some(({ isQuoted }) => isQuoted);
  const shown = own.find(({ answer }) => hasWords(answer)) ?? own.find(({ answer }) => answer) ?? own[0];
  return (
    <details className={response.decision ? 'line settled' : 'line'}>
      <summary>
        <b dir="auto">{nameOf(response)}</b>
        <span className="quote" dir="auto">
          {shown?.answer ? <Marked text={shown.answer} label={marked} /> : <i>No answer</i>}
        </span>
        <span className="caption" dir="auto">
          {shown &&
            tagsOf(shown)
              .map(({ label }) => label)
              .join(', ')}
        </span>
        {response.decision ? (
          <DecidedAs decision={response.decision.decision} />
        ) : (
          response.quality && <Verdict of={response.quality.recommendation} />
        )}
      </summary>
      <ResponseCard {...props} />
    </details>
  );
}

/** A stored response with its answers, their codes and brands. */
export function ResponseCard({ survey, response, question, marked, filter = {}, select }: ResponseCardProps) {
  const elements = response.elements.filter(
    ({ questionIdentifier }) => question === undefined || questionIdentifier === question,
  );
  return (
    <article className={response.decision ? 'card settled' : 'card'}>
      <header className="card-head">
        <b dir="auto">
          {select} {nameOf(response)}
        </b>
        {response.quality && (
          <>
            {response.quality.hasIssues && response.responseIdentifier !== null && (
              <Link
                className="caption"
                to={`/surveys/${encodeURIComponent(survey)}/quality?response=${encodeURIComponent(response.responseIdentifier)}&${OPEN}=1`}
              >
                {flagged(response.quality)}
                <span className="visually-hidden">: why {response.responseIdentifier} was flagged</span>
              </Link>
            )}
            {response.decision ? (
              <DecidedAs decision={response.decision.decision} />
            ) : (
              <Verdict of={response.quality.recommendation} />
            )}
            {response.decision && (
              <span className="caption" dir="auto">
                Decided: {whoDecided(response.decision)}
              </span>
            )}
          </>
        )}
        {question === undefined && <span className="caption">{time(response.createdAt)}</span>}
      </header>
      {Object.keys(response.attributes).length > 0 && (
        <p className="caption attributes" dir="auto">
          {Object.entries(response.attributes)
            .map(([name, value]) => `${name}: ${value}`)
            .join(' · ')}
        </p>
      )}
      {elements.map((element) => (
        <section key={element.questionIdentifier}>
          {question === undefined && (
            <p className="asked" dir="auto">
              {element.question}
            </p>
          )}
          <Quote>{element.answer ? <Marked text={element.answer} label={marked} /> : <i>No answer</i>}</Quote>
          {element.followups.map((turn, i) => (
            <div className="turn" key={i}>
              <p className="asked" dir="auto">
                {turn.question}
              </p>
              <Quote>
                <Marked text={turn.answer} label={marked} />
              </Quote>
            </div>
          ))}
          {tagsOf(element).length > 0 && (
            <ul className="tags" aria-label="Codes and brands">
              {tagsOf(element).map(({ id, label }, i) => (
                <li key={`${id} ${i}`} dir="auto">
                  <Link to={answersOf(survey, withCode(filter, element.questionIdentifier, label))}>{label}</Link>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </article>
  );
}
