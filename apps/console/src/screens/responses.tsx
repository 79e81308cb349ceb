import { api } from '../data/api.js';
import { useAddressFilter } from '../data/address-filter.js';
import { isFiltered, queryOf, type Filter } from '../data/filter.js';
import { useCompact } from '../data/use-compact.js';
import { useCodeLabels, useQuestions } from '../data/questions.js';
import { Words } from '../parts/filter-fields.jsx';
import { Exports } from '../parts/exports.jsx';
import { Folded } from '../parts/folded.jsx';
import { ResponseCard, ResponseLine } from '../parts/response-card.jsx';
import { ResponseFilters } from '../parts/response-filters.jsx';
import { Rows } from '../parts/rows.jsx';
import { Empty } from '../parts/states.jsx';

const PAGE = 50;

export function Responses({ survey }: { survey: string }) {
  const [filter, change] = useAddressFilter();
  const questions = useQuestions(survey);
  const labels = useCodeLabels(survey, questions.data);
  const [isCompact, setCompact] = useCompact();
  const Response = isCompact ? ResponseLine : ResponseCard;
  return (
    <>
      <Folded label={isFiltered(filter) ? 'Filter (on)' : 'Filter'}>
        <ResponseFilters survey={survey} filter={filter} change={change}>
          <Words
            label="Code or brand"
            value={filter.code ?? ''}
            set={(code) => change((before) => ({ ...before, code: code || undefined }))}
            suggestions={labels.data}
          />
          <label>
            Question
            <select
              value={filter.questionIdentifier ?? ''}
              onChange={({ target }) =>
                change((before) => ({ ...before, questionIdentifier: target.value || undefined }))
              }
            >
              <option value="">All questions</option>
              {questions.data?.map(({ questionIdentifier, question }) => (
                <option key={questionIdentifier} value={questionIdentifier}>
                  {question}
                </option>
              ))}
            </select>
          </label>
        </ResponseFilters>
      </Folded>
      <Rows
        queryKey={['responses', survey, filter]}
        read={(cursor, signal) => api.listResponses(survey, { ...filter, cursor, signal, limit: PAGE })}
        keyOf={({ serviceResponseIdentifier }) => serviceResponseIdentifier}
        row={(response) => (
          <Response
            survey={survey}
            response={response}
            question={filter.questionIdentifier}
            marked={filter.text}
            filter={filter}
          />
        )}
        label="Responses"
        tools={
          <>
            {isFiltered(filter) && (
              <button type="button" className="quiet" onClick={() => change(() => ({}))}>
                Clear the filter
              </button>
            )}
            <button type="button" className="quiet" aria-pressed={isCompact} onClick={() => setCompact(!isCompact)}>
              Compact
            </button>
            <Exports path={`/surveys/${encodeURIComponent(survey)}/export`} query={queryOf(filter)} name="responses" />
          </>
        }
        height={isCompact ? 48 : 180}
        empty={
          <Empty title={isFiltered(filter) ? nothingFound(filter, labels.data) : 'This survey has no responses yet.'} />
        }
      />
    </>
  );
}

/** A code is named in full; part of a name finds nothing. */
function nothingFound({ code }: Filter, labels: readonly string[] | undefined): string {
  const isKnown = (name: string): boolean =>
    /^\d+$/.test(name) || !labels || labels.some((label) => label.toLowerCase() === name.toLowerCase());
  return code === undefined || isKnown(code)
    ? 'No response matches this filter.'
    : `No code or brand of this survey is called “${code}”. Choose one from the list.`;
}
