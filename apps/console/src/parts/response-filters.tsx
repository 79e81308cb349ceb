import type { ReactNode } from 'react';
import type { Filter } from '../data/filter.js';
import { useLanguages } from '../data/survey-summary.js';
import { languageName, number } from '../data/words.js';
import { AttributeFilters } from './attribute-filters.jsx';
import { Choice, Words } from './filter-fields.jsx';

const RECOMMENDATIONS = [
  ['keep', 'Keep'],
  ['review', 'Review'],
  ['remove', 'Remove'],
] as const;
const DECISIONS = [
  ['keep', 'Kept'],
  ['review', 'To review'],
  ['remove', 'Removed'],
  ['none', 'Not decided'],
] as const;
/** Before the value of a decision. */
const DECIDED = 'decided ';

interface ResponseFiltersProps {
  survey: string;
  filter: Filter;
  /** Changes what the filter is by then: two fields may be changed before either change is drawn. */
  change: (by: (before: Filter) => Filter) => void;
  /** More fields, after the words. */
  children?: ReactNode;
}

/** What responses are chosen by: words, quality, language, and attributes of the respondent. */
export function ResponseFilters({ survey, filter, change, children }: ResponseFiltersProps) {
  return (
    <search className="filters">
      <Words
        label="Words in the answer"
        value={filter.text ?? ''}
        set={(text) => change((before) => ({ ...before, text: text || undefined }))}
      />
      {children}
      <AttributeFilters survey={survey} filter={filter} change={change} />
      <Quality
        filter={filter}
        set={(recommendation, decision) => change((before) => ({ ...before, recommendation, decision }))}
      />
      <Language
        survey={survey}
        chosen={filter.language}
        set={(language) => change((before) => ({ ...before, language }))}
      />
    </search>
  );
}

interface QualityProps {
  filter: Filter;
  set: (recommendation: Filter['recommendation'], decision: Filter['decision']) => void;
}

/** What the service recommends, or what somebody decided. */
const Quality = ({ filter: { recommendation, decision }, set }: QualityProps) => (
  <label>
    Quality
    <select
      value={decision ? DECIDED + decision : (recommendation ?? '')}
      onChange={({ target: { value } }) =>
        value.startsWith(DECIDED)
          ? set(undefined, value.slice(DECIDED.length) as Filter['decision'])
          : set((value || undefined) as Filter['recommendation'], undefined)
      }
    >
      <option value="">Any</option>
      <optgroup label="Recommended">
        {RECOMMENDATIONS.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </optgroup>
      <optgroup label="Decided">
        {DECISIONS.map(([value, name]) => (
          <option key={value} value={DECIDED + value}>
            {name}
          </option>
        ))}
      </optgroup>
    </select>
  </label>
);

interface LanguageProps {
  survey: string;
  chosen: string | undefined;
  set: (language: string | undefined) => void;
}

/** Only where there is something to choose. */
function Language({ survey, chosen, set }: LanguageProps) {
  const { data: languages = [] } = useLanguages(survey);
  if (languages.length < 2 && chosen === undefined) return null;
  return (
    <Choice
      label="Language"
      value={chosen}
      options={languages.map(({ language, answers }) => [language, `${languageName(language)} (${number(answers)})`])}
      set={set}
    />
  );
}
