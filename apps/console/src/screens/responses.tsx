import { useSearchParams } from 'react-router';
import { api } from '../data/api.js';
import { addressOf, filterIn, isFiltered, queryOf, type Filter } from '../data/filter.js';
import { useQuestions } from '../data/questions.js';
import { Exports } from '../parts/exports.jsx';
import { ResponseCard } from '../parts/response-card.jsx';
import { ResponseFilters, Words } from '../parts/response-filters.jsx';
import { Rows } from '../parts/rows.jsx';
import { Empty } from '../parts/states.jsx';

const PAGE = 50;

export function Responses({ survey }: { survey: string }) {
  const [parameters, setParameters] = useSearchParams();
  const questions = useQuestions(survey);
  const filter = filterIn(parameters);
  const set = (changed: Filter): void => setParameters(addressOf(changed), { replace: true });
  return (
    <>
      <ResponseFilters survey={survey} filter={filter} set={set}>
        <Words
          key={`code ${filter.code}`}
          label="Code or brand"
          value={filter.code ?? ''}
          set={(code) => set({ ...filter, code: code || undefined })}
        />
        <label>
          Question
          <select
            value={filter.questionIdentifier ?? ''}
            onChange={({ target }) => set({ ...filter, questionIdentifier: target.value || undefined })}
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
      <Exports path={`/surveys/${encodeURIComponent(survey)}/export`} query={queryOf(filter)} name="responses" />
      <Rows
        queryKey={['responses', survey, filter]}
        read={(cursor, signal) => api.listResponses(survey, { ...filter, cursor, signal, limit: PAGE })}
        keyOf={({ serviceResponseIdentifier }) => serviceResponseIdentifier}
        row={(response) => <ResponseCard response={response} question={filter.questionIdentifier} />}
        label="Responses"
        height={180}
        empty={
          <Empty title={isFiltered(filter) ? 'No response matches this filter.' : 'This survey has no responses yet.'}>
            {isFiltered(filter) && (
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
