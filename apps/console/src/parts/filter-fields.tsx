import { useEffect, useEffectEvent, useId, type SubmitEvent } from 'react';
import { useDraft } from './use-draft.js';

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
  const [text, write] = useDraft(value);
  const apply = (event?: SubmitEvent): void => {
    event?.preventDefault();
    const words = text.trim();
    if (words === value) return;
    // The text stays as it is: somebody may type on.
    write(text, words);
    set(words);
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
            // Chosen from the list, not typed letter by letter.
            const isChosen = suggestions.includes(target.value);
            write(target.value, isChosen ? target.value : value);
            if (isChosen) set(target.value);
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
