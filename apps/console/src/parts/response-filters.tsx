import type { SurveySummary } from '@verbatim/client';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { useAttributes, useLanguages } from '../data/survey-summary.js';
import { inNaturalOrder, languageName, number } from '../data/words.js';
import type { Filter } from '../data/filter.js';

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
      <Attributes
        survey={survey}
        given={filter.attributes ?? {}}
        set={(name, value) =>
          change(({ attributes = {}, ...before }) => {
            const rest = Object.entries(attributes).filter(([other]) => other !== name);
            return {
              ...before,
              attributes: Object.fromEntries(value === undefined ? rest : [...rest, [name, value]]),
            };
          })
        }
      />
      <Choice
        label="Quality"
        value={filter.recommendation}
        options={RECOMMENDATIONS}
        set={(value) => change((before) => ({ ...before, recommendation: value as Filter['recommendation'] }))}
      />
      <Language
        survey={survey}
        chosen={filter.language}
        set={(language) => change((before) => ({ ...before, language }))}
      />
    </search>
  );
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
  set: (value: string | undefined) => void;
}

function Choice({ label, value, options, set }: ChoiceProps) {
  // What an address asks for may not be among the most frequent values.
  const isKnown = value === undefined || options.some(([option]) => option === value);
  return (
    <label dir="auto">
      {label}
      <select value={value ?? ''} onChange={({ target }) => set(target.value || undefined)}>
        <option value="">Any</option>
        {!isKnown && <option>{value}</option>}
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </label>
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

/** Attributes with a field of their own; the others are behind one. */
const IN_VIEW = 4;

interface AttributesProps {
  survey: string;
  given: Readonly<Record<string, string>>;
  set: (name: string, value: string | undefined) => void;
}

/** The attributes that most respondents have, each with its values, and those that are chosen. All that are given must hold. */
function Attributes({ survey, given, set }: AttributesProps) {
  const { data: attributes = [] } = useAttributes(survey);
  const [added, add] = useState<readonly string[]>([]);
  const known = attributes.map(({ name }) => name);
  const shown = [...new Set([...known.slice(0, IN_VIEW), ...added, ...Object.keys(given)])];
  const others = known.filter((name) => !shown.includes(name));
  return (
    <>
      {shown.map((name) => (
        <Choice
          key={name}
          label={name}
          value={given[name]}
          options={valuesOf(attributes.find((one) => one.name === name)).map(({ value, responses }) => [
            value,
            `${value} (${number(responses)})`,
          ])}
          set={(value) => set(name, value)}
        />
      ))}
      {others.length > 0 && (
        <label>
          More attributes
          <select value="" onChange={({ target }) => add([...added, target.value])}>
            <option value="">Choose one</option>
            {others.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}

/** In their natural order: age groups from young to old. */
const valuesOf = (attribute: SurveySummary['attributes'][number] | undefined) =>
  [...(attribute?.values ?? [])].sort((a, b) => inNaturalOrder(a.value, b.value));

interface WordsProps {
  label: string;
  value: string;
  set: (value: string) => void;
  suggestions?: readonly string[] | undefined;
}

/** Applied with Enter or when the field is left, not with each letter: each change is a search. */
export function Words({ label, value, set, suggestions = [] }: WordsProps) {
  const list = useId();
  const [text, setText] = useState(value);
  const [applied, setApplied] = useState(value);
  // The filter was changed elsewhere, such as by clearing it. The field stays the same, with its focus.
  if (applied !== value) {
    setApplied(value);
    setText(value);
  }
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
          list={suggestions.length ? list : undefined}
          onChange={({ target }) => {
            setText(target.value);
            // Chosen from the list, not typed letter by letter.
            if (suggestions.includes(target.value)) set(target.value);
          }}
          onBlur={() => apply()}
        />
      </label>
      {suggestions.length > 0 && (
        <datalist id={list}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </form>
  );
}
