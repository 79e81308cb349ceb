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
      <Choice
        label="Quality"
        value={filter.recommendation}
        options={RECOMMENDATIONS}
        set={(value) => change((before) => ({ ...before, recommendation: value as Filter['recommendation'] }))}
      />
      <Choice
        label="Decision"
        value={filter.decision}
        options={[...RECOMMENDATIONS, ['none', 'Not decided']]}
        set={(value) => change((before) => ({ ...before, decision: value as Filter['decision'] }))}
      />
      <Language
        survey={survey}
        chosen={filter.language}
        set={(language) => change((before) => ({ ...before, language }))}
      />
    </search>
  );
}

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
