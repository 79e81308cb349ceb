import { useEffect, useRef } from 'react';

interface SwitchProps<T extends string> {
  /** What a screen reader calls it. */
  label: string;
  options: readonly (readonly [value: T, label: string])[];
  chosen: T;
  choose: (value: T) => void;
}

/** Views of which one is shown. In a narrow window it scrolls sideways, with the chosen view in sight. */
export function Switch<T extends string>({ label, options, chosen, choose }: SwitchProps<T>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const button = box.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    // Not scrollIntoView, which would move the page, too.
    if (button) box.current!.scrollLeft = button.offsetLeft - (box.current!.clientWidth - button.offsetWidth) / 2;
  }, [chosen]);
  return (
    <div className="switch" role="group" aria-label={label} ref={box}>
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
