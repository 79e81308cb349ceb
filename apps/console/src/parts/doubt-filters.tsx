import { useMemo } from 'react';
import { CHECK_WORDS } from '../data/checks.js';
import { flaggedBy, type DoubtFilter, type Doubtful } from '../data/doubt.js';
import { number } from '../data/words.js';

interface DoubtFiltersProps {
  queue: readonly Doubtful[];
  filter: DoubtFilter;
  set: (filter: DoubtFilter) => void;
  /** From the filter to the response, with Escape. */
  done: () => void;
}

/** What doubtful responses are chosen by. */
export function DoubtFilters({ queue, filter, set, done }: DoubtFiltersProps) {
  const checks = useMemo(() => flaggedBy(queue), [queue]);
  return (
    <search
      className="filters few"
      onKeyDown={(event) => {
        // A field with words is emptied first, as fields for searches are.
        if (event.key === 'Escape' && !(event.target instanceof HTMLInputElement && event.target.value)) done();
      }}
    >
      <label>
        Flagged for
        <select
          value={filter.check ?? ''}
          onChange={({ target }) => set({ ...filter, check: (target.value || undefined) as DoubtFilter['check'] })}
        >
          <option value="">Any reason ({number(queue.length)})</option>
          {checks.map(({ check, responses }) => (
            <option key={check} value={check}>
              {check === 'pasted' ? 'Pasted answers' : `${check}: ${CHECK_WORDS[check]}`} ({number(responses)})
            </option>
          ))}
        </select>
      </label>
      <label>
        Words in the answer or evidence
        <input
          type="search"
          placeholder=" "
          dir="auto"
          value={filter.words ?? ''}
          onChange={({ target }) => set({ ...filter, words: target.value || undefined })}
        />
      </label>
    </search>
  );
}
