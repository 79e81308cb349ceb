import { useEffect, useEffectEvent, useId, useState, type SubmitEvent } from 'react';

interface ChoiceProps {
  label: string;
  value: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
  set: (value: string | undefined) => void;
}

/** One of several values, or any. */
export function Choice({ label, value, options, set }: ChoiceProps) {
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

interface WordsProps {
  label: string;
  value: string;
  set: (value: string) => void;
  suggestions?: readonly string[] | undefined;
}

/** Between the last letter and the search: each change is one. */
const PAUSE_MS = 400;

/** Applied when somebody stops typing, with Enter or when the field is left. */
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
  const applyTyped = useEffectEvent(() => apply());
  // Of names to choose from, a part is none.
  const isLive = suggestions.length === 0;
  useEffect(() => {
    const timer = isLive ? setTimeout(applyTyped, PAUSE_MS) : undefined;
    return () => clearTimeout(timer);
  }, [text, isLive]);
  return (
    <form onSubmit={apply}>
      <label>
        {label}
        <input
          type="search"
          placeholder=" "
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
