import { useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';

/** Actions behind one button. It closes when one is chosen, with Escape, and when the focus leaves it. */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLDetailsElement>(null);
  const close = (): void => {
    if (box.current) box.current.open = false;
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !box.current?.open) return;
    close();
    box.current.querySelector('summary')?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && !box.current?.contains(relatedTarget)) close();
  };
  return (
    <details className="menu" ref={box} onKeyDown={onKey} onBlur={onBlur}>
      <summary>{label}</summary>
      <div role="group" aria-label={label} onClick={close}>
        {children}
      </div>
    </details>
  );
}
