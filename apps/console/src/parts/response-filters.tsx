import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useAttributes } from '../data/attributes.js';
import type { Filter } from '../data/filter.js';

interface ResponseFiltersProps {
  survey: string;
  filter: Filter;
  set: (filter: Filter) => void;
  /** More fields, after the words. */
  children?: ReactNode;
}

/** What responses are chosen by: words, quality and attributes of the respondent. */
export function ResponseFilters({ survey, filter, set, children }: ResponseFiltersProps) {
  return (
    <search className="filters">
      <Words
        key={`text ${filter.text}`}
        label="Words"
        value={filter.text ?? ''}
        set={(text) => set({ ...filter, text: text || undefined })}
      />
      {children}
      <label>
        Quality
        <select
          value={filter.recommendation ?? ''}
          onChange={({ target }) =>
            set({ ...filter, recommendation: (target.value || undefined) as Filter['recommendation'] })
          }
        >
          <option value="">Any</option>
          <option value="keep">Keep</option>
          <option value="review">Review</option>
          <option value="remove">Remove</option>
        </select>
      </label>
      <Attributes
        survey={survey}
        given={filter.attributes ?? {}}
        set={(attributes) => set({ ...filter, attributes })}
      />
    </search>
  );
}

interface AttributesProps {
  survey: string;
  given: Readonly<Record<string, string>>;
  set: (attributes: Record<string, string>) => void;
}

/** One attribute after the other: its name, then one of its values. All that are given must hold. */
function Attributes({ survey, given, set }: AttributesProps) {
  const { data: attributes = [] } = useAttributes(survey);
  const [asked, ask] = useState('');
  const names = Object.keys(given);
  const free = attributes.filter(({ name }) => !names.includes(name));
  const chosen = free.find(({ name }) => name === asked);
  return (
    <>
      {free.length > 0 && (
        <label>
          Attribute
          <select value={chosen?.name ?? ''} onChange={({ target }) => ask(target.value)}>
            <option value="">Choose one</option>
            {free.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      {chosen && (
        <label>
          Value
          <select
            value=""
            onChange={({ target }) => {
              set({ ...given, [chosen.name]: target.value });
              ask('');
            }}
          >
            <option value="">Choose one</option>
            {chosen.values.map(({ value, responses }) => (
              <option key={value} value={value}>
                {value} ({responses})
              </option>
            ))}
          </select>
        </label>
      )}
      {names.length > 0 && (
        <ul className="given" aria-label="Chosen attributes">
          {names.map((name) => (
            <li key={name}>
              <button
                type="button"
                className="quiet"
                onClick={() => set(Object.fromEntries(Object.entries(given).filter(([other]) => other !== name)))}
              >
                <span dir="auto">
                  {name}: {given[name]}
                </span>{' '}
                <span aria-hidden="true">✕</span>
                <span className="visually-hidden">, remove this filter</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Applied with Enter or when the field is left, not with each letter: each change is a search. */
export function Words({ label, value, set }: { label: string; value: string; set: (value: string) => void }) {
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
