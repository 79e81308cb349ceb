import type { SubmitEvent } from 'react';
import { numberIn } from '@verbatim/tables/survey';
import { useDraft } from './use-draft.js';

interface NumberRangeProps {
  label: string;
  min: number | undefined;
  max: number | undefined;
  set: (min: number | undefined, max: number | undefined) => void;
}

const textOf = (bound: number | undefined): string => (bound === undefined ? '' : String(bound));

/** From a number to another, either of which may be left out. Applied with Enter or when the field is left. */
export function NumberRange({ label, min, max, set }: NumberRangeProps) {
  const [from, writeFrom] = useDraft(textOf(min));
  const [to, writeTo] = useDraft(textOf(max));
  const [low, high] = [numberIn(from), numberIn(to)];
  const isReversed = low !== undefined && high !== undefined && low > high;
  const isWrong = (text: string, bound: number | undefined): boolean =>
    isReversed || (text.trim() !== '' && bound === undefined);
  const apply = (event?: SubmitEvent): void => {
    event?.preventDefault();
    if (isWrong(from, low) || isWrong(to, high) || (low === min && high === max)) return;
    writeFrom(textOf(low), textOf(low));
    writeTo(textOf(high), textOf(high));
    set(low, high);
  };
  return (
    <form onSubmit={apply}>
      <fieldset className="range">
        <legend dir="auto">{label}</legend>
        {(
          [
            ['from', from, low, writeFrom],
            ['to', to, high, writeTo],
          ] as const
        ).map(([name, text, bound, write]) => (
          <input
            key={name}
            inputMode="decimal"
            size={3}
            aria-label={`${label} ${name}`}
            aria-invalid={isWrong(text, bound)}
            placeholder={name}
            value={text}
            onChange={({ target }) => write(target.value)}
            onBlur={() => apply()}
          />
        ))}
        {/* Enter submits a form with several fields only if it has a button. */}
        <button type="submit" hidden />
      </fieldset>
    </form>
  );
}
