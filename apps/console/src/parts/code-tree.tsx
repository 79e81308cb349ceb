import { useRef, type KeyboardEvent } from 'react';
import { number } from '../data/words.js';
import type { Line } from '../data/tree.js';
import { Bar } from './bar.jsx';

interface CodeTreeProps {
  lines: Line[];
  /** Of the biggest code, which has the longest bar. */
  most: number;
  chosen: number | undefined;
  choose: (id: number) => void;
  toggle: (id: number) => void;
}

/**
 * The keyboard of a tree as screen reader users know it: up and down go through the codes in view, right opens a code or goes into it,
 * left closes it or goes to its parent. One code is in the tab order at a time.
 */
export function CodeTree({ lines, most, chosen, choose, toggle }: CodeTreeProps) {
  const list = useRef<HTMLUListElement>(null);
  const current = lines.some(({ code }) => code.id === chosen) ? chosen : lines[0]?.code.id;
  const go = (line: Line | undefined): void => {
    if (!line) return;
    choose(line.code.id);
    list.current?.querySelector<HTMLElement>(`[data-code="${line.code.id}"]`)?.focus();
  };
  const onKey = (event: KeyboardEvent): void => {
    const at = lines.findIndex(({ code }) => code.id === current);
    const line = lines[at];
    if (!line) return;
    const { key } = event;
    if (key === 'ArrowDown') go(lines[at + 1]);
    else if (key === 'ArrowUp') go(lines[at - 1]);
    else if (key === 'Home') go(lines[0]);
    else if (key === 'End') go(lines.at(-1));
    else if (key === 'ArrowRight') {
      if (line.isOpen) go(lines[at + 1]);
      else if (line.code.subCodes.length) toggle(line.code.id);
    } else if (key === 'ArrowLeft') {
      if (line.isOpen) toggle(line.code.id);
      else go(lines.slice(0, at).findLast(({ level }) => level < line.level));
    } else return;
    event.preventDefault();
  };
  return (
    <ul role="tree" aria-label="Codes" className="tree" ref={list} onKeyDown={onKey}>
      {lines.map(({ code, level, isOpen }) => (
        <li
          key={code.id}
          role="treeitem"
          data-code={code.id}
          data-level={level}
          aria-level={level}
          aria-selected={code.id === chosen}
          {...(code.subCodes.length > 0 && { 'aria-expanded': isOpen })}
          tabIndex={code.id === current ? 0 : -1}
          onClick={() => choose(code.id)}
        >
          <span
            className={code.subCodes.length ? 'twist' : 'twist none'}
            aria-hidden="true"
            onClick={(event) => {
              event.stopPropagation();
              toggle(code.id);
            }}
          />
          <span className="label" dir="auto">
            {code.label}
          </span>
          <span className="number">{number(code.responses)}</span>
          <Bar share={code.responses / most} />
        </li>
      ))}
    </ul>
  );
}
