export interface SwitchProps<T extends string> {
  /** What a screen reader calls it. */
  label: string;
  options: readonly (readonly [value: T, label: string])[];
  chosen: T;
  choose: (value: T) => void;
}

/** Views of which one is shown. */
export function Switch<T extends string>({ label, options, chosen, choose }: SwitchProps<T>) {
  return (
    <div className="switch" role="group" aria-label={label}>
      {options.map(([value, name]) => (
        <button
          key={value}
          type="button"
          className="quiet"
          aria-pressed={chosen === value}
          onClick={() => choose(value)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
