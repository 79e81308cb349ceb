import { useState, type SubmitEvent } from 'react';
import { numberIn } from '../data/numbers.js';

interface NumberRangeProps {
  label: string;
  min: number | undefined;
  max: number | undefined;
  set: (min: number | undefined, max: number | undefined) => void;
}

const textOf = (bound: number | undefined): string => (bound === undefined ? '' : String(bound));

/** From a number to another, either of which may be left out. Applied with Enter or when the field is left. */
export function NumberRange({ label, min, max, set }: NumberRangeProps) {
  const [texts, setTexts] = useState([textOf(min), textOf(max)]);
  const [applied, setApplied] = useState([min, max]);
  // The filter was changed elsewhere, such as by clearing it.
  if (applied[0] !== min || applied[1] !== max) {
    setApplied([min, max]);
    setTexts([textOf(min), textOf(max)]);
  }
  const [low, high] = texts.map((text) => numberIn(text));
  const isReversed = low !== undefined && high !== undefined && low > high;
  const isWrong = (at: number): boolean => isReversed || (texts[at]!.trim() !== '' && [low, high][at] === undefined);
  const apply = (event?: SubmitEvent): void => {
    event?.preventDefault();
    if (isWrong(0) || isWrong(1)) return;
    if (low !== min || high !== max) set(low, high);
  };
  return (
    <form onSubmit={apply}>
      <fieldset className="range">
        <legend dir="auto">{label}</legend>
        {['from', 'to'].map((bound, at) => (
          <input
            key={bound}
            inputMode="decimal"
            size={3}
            aria-label={`${label} ${bound}`}
            aria-invalid={isWrong(at)}
            placeholder={bound}
            value={texts[at]}
            onChange={({ target }) => setTexts(texts.map((text, i) => (i === at ? target.value : text)))}
            onBlur={() => apply()}
          />
        ))}
        {/* Enter submits a form with several fields only if it has a button. */}
        <button type="submit" hidden />
      </fieldset>
    </form>
  );
}
