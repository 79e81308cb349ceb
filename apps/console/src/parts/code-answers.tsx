import { useState } from 'react';
import { api } from '../data/api.js';
import { isFiltered, type Filter } from '../data/filter.js';
import { everyCode, type Code } from '../data/tree.js';
import { count } from '../data/words.js';
import type { Wish } from './correction-dialog.jsx';
import { ResponseCard } from './response-card.jsx';
import { ResponseFilters } from './response-filters.jsx';
import { Rows } from './rows.jsx';
import { Empty } from './states.jsx';

const PAGE = 50;

interface CodeAnswersProps {
  survey: string;
  question: string;
  code: Code;
  codes: readonly Code[];
  wish: (wish: Wish) => void;
}

/**
 * What stored responses are filtered by to find those of a code. A label says more than an id: in a survey with codes
 * and brands, one of each may have the same id.
 */
export function codeFilter(code: Code, codes: readonly Code[]): string {
  const twins = everyCode(codes).filter(({ label }) => label.toLowerCase() === code.label.toLowerCase());
  return twins.length === 1 ? code.label : String(code.id);
}

/** The answers of a code. Chosen ones can be moved to another code, or to a new one. */
export function CodeAnswers({ survey, question, code, codes, wish }: CodeAnswersProps) {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const [filter, setFilter] = useState<Filter>({});
  const named = codeFilter(code, codes);
  const toggle = (ids: readonly string[], isChosen: boolean): void =>
    choose((before) => {
      const next = new Set(before);
      for (const id of ids)
        if (isChosen) next.add(id);
        else next.delete(id);
      return next;
    });
  const wanted: Filter = { ...filter, questionIdentifier: question, code: named };
  return (
    <>
      <details className="narrow">
        <summary>Filter these answers{isFiltered(filter) && ' (on)'}</summary>
        <ResponseFilters survey={survey} filter={filter} change={setFilter} />
      </details>
      <Rows
        queryKey={['responses', survey, wanted]}
        read={(cursor, signal) => api.listResponses(survey, { ...wanted, cursor, signal, limit: PAGE })}
        keyOf={({ serviceResponseIdentifier }) => serviceResponseIdentifier}
        row={(response) => (
          <ResponseCard
            survey={survey}
            response={response}
            question={question}
            marked={code.label}
            select={
              response.responseIdentifier !== null && (
                <input
                  type="checkbox"
                  aria-label={`Choose the answer of ${response.responseIdentifier}`}
                  checked={chosen.has(response.responseIdentifier)}
                  onChange={({ target }) => toggle([response.responseIdentifier!], target.checked)}
                />
              )
            }
          />
        )}
        label={`Answers in this code, ${count(code.responses, 'response')}`}
        height={120}
        empty={
          <Empty
            title={isFiltered(filter) ? 'No answer of this code matches this filter.' : 'No answer has this code.'}
          />
        }
        head={(loaded) => {
          const ids = loaded.flatMap(({ responseIdentifier }) => responseIdentifier ?? []);
          // Some may have left the code since they were chosen.
          const here = ids.filter((id) => chosen.has(id));
          const ask = (kind: 'assign' | 'gather'): void => {
            if (here.length) wish({ kind, code, responseIdentifiers: here });
          };
          return (
            <div className="chosen" role="group" aria-label="Chosen answers">
              <label className="check">
                <input
                  type="checkbox"
                  checked={ids.length > 0 && here.length === ids.length}
                  onChange={({ target }) => toggle(ids, target.checked)}
                />
                All that are loaded
              </label>
              <span className="caption" role="status">
                {here.length > 0 && `${count(here.length, 'answer')} chosen`}
              </span>
              <button type="button" className="quiet" aria-disabled={!here.length} onClick={() => ask('assign')}>
                Move to …
              </button>
              <button type="button" className="quiet" aria-disabled={!here.length} onClick={() => ask('gather')}>
                New code from them …
              </button>
            </div>
          );
        }}
      />
    </>
  );
}
