import type { ResponseFilter } from '@verbatim/client';
import { useState, type SubmitEvent } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../data/api.js';
import { useQuestions } from '../data/questions.js';
import { ResponseCard } from '../parts/response-card.jsx';
import { Rows } from '../parts/rows.jsx';
import { Empty } from '../parts/states.jsx';

const PAGE = 50;

/** The filter is in the address, so that it survives a reload and can be passed on. */
export function Responses({ survey }: { survey: string }) {
  const [parameters, setParameters] = useSearchParams();
  const given = (name: string): string | undefined => parameters.get(name) || undefined;
  const recommendation = given('recommendation');
  const filter: ResponseFilter = {
    text: given('text'),
    questionIdentifier: given('question'),
    code: given('code'),
    ...(isRecommendation(recommendation) && { recommendation }),
  };
  const set = (name: string, value: string): void =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <>
      <Filters survey={survey} filter={filter} set={set} />
      <Rows
        queryKey={['responses', survey, filter]}
        read={(cursor, signal) => api.listResponses(survey, { ...filter, cursor, signal, limit: PAGE })}
        keyOf={({ serviceResponseIdentifier }) => serviceResponseIdentifier}
        row={(response) => <ResponseCard response={response} question={filter.questionIdentifier} />}
        label="Responses"
        height={180}
        empty={
          <Empty title={isFiltered ? 'No response matches this filter.' : 'This survey has no responses yet.'}>
            {isFiltered && (
              <button type="button" className="quiet" onClick={() => setParameters({})}>
                Show all responses
              </button>
            )}
          </Empty>
        }
      />
    </>
  );
}

const RECOMMENDATIONS = ['keep', 'review', 'remove'] as const;
const isRecommendation = (text: string | undefined): text is (typeof RECOMMENDATIONS)[number] =>
  (RECOMMENDATIONS as readonly (string | undefined)[]).includes(text);

interface FiltersProps {
  survey: string;
  filter: ResponseFilter;
  set: (name: string, value: string) => void;
}

function Filters({ survey, filter, set }: FiltersProps) {
  const questions = useQuestions(survey);
  return (
    <search className="filters">
      <Words key={`text ${filter.text}`} label="Words" value={filter.text ?? ''} set={(value) => set('text', value)} />
      <Words
        key={`code ${filter.code}`}
        label="Code or brand"
        value={filter.code ?? ''}
        set={(value) => set('code', value)}
      />
      <label>
        Question
        <select value={filter.questionIdentifier ?? ''} onChange={({ target }) => set('question', target.value)}>
          <option value="">All questions</option>
          {questions.data?.map(({ questionIdentifier, question }) => (
            <option key={questionIdentifier} value={questionIdentifier}>
              {question}
            </option>
          ))}
        </select>
      </label>
      <label>
        Quality
        <select value={filter.recommendation ?? ''} onChange={({ target }) => set('recommendation', target.value)}>
          <option value="">Any</option>
          <option value="keep">Keep</option>
          <option value="review">Review</option>
          <option value="remove">Remove</option>
        </select>
      </label>
    </search>
  );
}

/** Applied with Enter or when the field is left, not with each letter: each change is a search. */
function Words({ label, value, set }: { label: string; value: string; set: (value: string) => void }) {
  const [text, setText] = useState(value);
  const apply = (event?: SubmitEvent): void => {
    event?.preventDefault();
    if (text.trim() !== value) set(text.trim());
  };
  return (
    <form onSubmit={apply}>
      <label>
        {label}
        <input
          type="search"
          value={text}
          dir="auto"
          onChange={({ target }) => setText(target.value)}
          onBlur={() => apply()}
        />
      </label>
    </form>
  );
}
