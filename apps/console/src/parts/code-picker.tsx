import { useId, useMemo, useState } from 'react';
import { linesOf, type Code } from '../data/tree.js';
import { number } from '../data/words.js';

interface CodePickerProps {
  label: string;
  codes: readonly Code[];
  /** Codes that can't be chosen, with everything below them. */
  without?: readonly number[];
  /** A choice before all codes. */
  top?: string;
  chosen: number | null | undefined;
  choose: (id: number | null) => void;
}

const NONE: ReadonlySet<number> = new Set();

/** Chooses a code: words narrow the list, arrow keys go through it. */
export function CodePicker({ label, codes, without = [], top, chosen, choose }: CodePickerProps) {
  const [words, setWords] = useState('');
  const name = useId();
  const lines = useMemo(() => {
    const open = (siblings: readonly Code[]): Code[] =>
      siblings.filter(({ id }) => !without.includes(id)).map((code) => ({ ...code, subCodes: open(code.subCodes) }));
    return linesOf(open(codes), NONE, words);
  }, [codes, without, words]);
  return (
    <>
      <label>
        Find a code
        <input type="search" value={words} dir="auto" onChange={({ target }) => setWords(target.value)} />
      </label>
      <fieldset className="picker">
        <legend>{label}</legend>
        <ul>
          {top !== undefined && (
            <li>
              <label>
                <input type="radio" name={name} checked={chosen === null} onChange={() => choose(null)} />
                {top}
              </label>
            </li>
          )}
          {lines.map(({ code, level }) => (
            <li key={code.id} data-level={level}>
              <label>
                <input type="radio" name={name} checked={chosen === code.id} onChange={() => choose(code.id)} />
                <span dir="auto">{code.label}</span> <span className="number">{number(code.responses)}</span>
              </label>
            </li>
          ))}
        </ul>
        {!lines.length && <p>No code has these words.</p>}
      </fieldset>
    </>
  );
}
