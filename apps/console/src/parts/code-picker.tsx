import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { bestMatch, linesOf, type Code } from '../data/tree.js';
import { number } from '../data/words.js';

interface CodePickerProps {
  label: string;
  codes: readonly Code[];
  /** Codes that can't be chosen, with everything below them. */
  without?: readonly number[];
  /** A choice before all codes. */
  top?: string;
  chosen: number | null | undefined;
  choose: (id: number | null | undefined) => void;
}

const NONE: ReadonlySet<number> = new Set();

/**
 * Chooses a code: words narrow the list and choose the code that fits them best, arrow keys go through it from the field as well, and Enter there takes the
 * choice. What only leads to a code is no choice.
 */
export function CodePicker({ label, codes, without = [], top, chosen, choose }: CodePickerProps) {
  const [words, setWords] = useState('');
  const name = useId();
  const list = useRef<HTMLUListElement>(null);
  const [before] = useState(chosen);
  const choosable = useMemo(() => {
    const open = (siblings: readonly Code[]): Code[] =>
      siblings.filter(({ id }) => !without.includes(id)).map((code) => ({ ...code, subCodes: open(code.subCodes) }));
    return open(codes);
  }, [codes, without]);
  const lines = useMemo(() => linesOf(choosable, NONE, words), [choosable, words]);
  const type = (text: string): void => {
    setWords(text);
    // Never a code that is not in view any more.
    choose(text.trim() ? bestMatch(linesOf(choosable, NONE, text), text)?.code.id : before);
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.nativeEvent.isComposing) return;
    const ids = [
      ...(top === undefined ? [] : [null]),
      ...lines.filter((line) => line.isMatch).map(({ code }) => code.id),
    ];
    const at = chosen === undefined ? -1 : ids.indexOf(chosen);
    const next = ids[Math.min(Math.max(at + step, 0), ids.length - 1)];
    if (next !== undefined) choose(next);
    event.preventDefault();
  };
  useLayoutEffect(() => {
    list.current?.querySelector(':checked')?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <>
      <label>
        Find a code
        <input type="search" value={words} dir="auto" onChange={({ target }) => type(target.value)} onKeyDown={onKey} />
      </label>
      <fieldset className="picker">
        <legend>{label}</legend>
        <ul ref={list}>
          {top !== undefined && (
            <li>
              <label>
                <input type="radio" name={name} checked={chosen === null} onChange={() => choose(null)} />
                {top}
              </label>
            </li>
          )}
          {lines.map(({ code, level, isMatch }) => (
            <li key={code.id} data-level={level}>
              {isMatch ? (
                <label>
                  <input type="radio" name={name} checked={chosen === code.id} onChange={() => choose(code.id)} />
                  <span dir="auto">{code.label}</span> <span className="number">{number(code.responses)}</span>
                </label>
              ) : (
                <span className="leads" dir="auto">
                  {code.label}
                </span>
              )}
            </li>
          ))}
        </ul>
        {!lines.length && <p>No code has these words.</p>}
      </fieldset>
    </>
  );
}
