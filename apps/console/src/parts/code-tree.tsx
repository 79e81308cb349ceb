import { defaultRangeExtractor } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { number, percent } from '../data/words.js';
import type { Code, Line } from '../data/tree.js';
import { Bar } from './bar.jsx';
import type { Wish } from './correction-dialog.jsx';
import { useRows } from './use-rows.js';

interface CodeTreeProps {
  lines: Line[];
  /** What shares are of; a code outside of it has none. */
  answers: number;
  isOutside: (code: Code) => boolean;
  /** Of the biggest code, which has the longest bar. */
  most: number;
  chosen: number | undefined;
  choose: (id: number) => void;
  /** Goes to the answers of the chosen code. */
  enter: (id: number) => void;
  toggle: (id: number) => void;
  /** A correction that a key, or dragging a code onto another, asks for. */
  wish: (wish: Wish) => void;
}

/** Of a code in pixels, as a guess; codes are measured when they are drawn. */
const HEIGHT = 43;

/** Kind of the data that a dragged code carries. */
const DRAGGED = 'application/x-verbatim-code';

/**
 * The keyboard of a tree as screen reader users know it: up and down go through the codes in view, right opens a code or goes into it,
 * left closes it or goes to its parent. One code is in the tab order at a time. Enter goes to its answers, F2 renames it, M merges it, Delete deletes it.
 * Only the codes in view are drawn: 500 at once took half a second.
 */
export function CodeTree({ lines, answers, isOutside, most, chosen, choose, enter, toggle, wish }: CodeTreeProps) {
  const [over, setOver] = useState<number>();
  const list = useRef<HTMLUListElement>(null);
  const current = Math.max(
    lines.findIndex(({ code }) => code.id === chosen),
    0,
  );
  const { virtual, offset, isNarrow } = useRows(list, {
    count: lines.length,
    estimateSize: () => HEIGHT,
    getItemKey: (index) => lines[index]!.code.id,
    overscan: 8,
    // The current code is drawn wherever it is: the keyboard enters the tree there.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(lines.length ? [current] : [])])].sort((a, b) => a - b),
  });
  /** The code that gets the focus once it is drawn. */
  const next = useRef<number>(undefined);
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>(`[data-code="${next.current}"]`);
    if (!item) return;
    next.current = undefined;
    item.focus();
  });
  const go = (line: Line | undefined): void => {
    if (!line) return;
    next.current = line.code.id;
    choose(line.code.id);
    virtual.scrollToIndex(lines.indexOf(line));
  };
  // In a narrow window the answers are a view of their own; beside the tree they are in sight anyway.
  const click = (id: number): void => (isNarrow ? enter(id) : choose(id));
  const onKey = (event: KeyboardEvent): void => {
    const at = lines.findIndex(({ code }) => String(code.id) === (event.target as HTMLElement).dataset.code);
    const line = lines[at];
    if (!line) return;
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
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
    } else if (key === 'Enter') enter(line.code.id);
    else if (key === 'F2') wish({ kind: 'rename', code: line.code });
    else if (key === 'Delete') wish({ kind: 'delete', code: line.code });
    else if (key.toLowerCase() === 'm') wish({ kind: 'merge', code: line.code });
    else return;
    event.preventDefault();
  };
  return (
    <ul role="tree" aria-label="Codes" className="tree" ref={list} onKeyDown={onKey}>
      <li role="presentation" ref={(space) => void space?.style.setProperty('height', `${virtual.getTotalSize()}px`)} />
      {virtual.getVirtualItems().map(({ index, start }) => {
        const { code, level, isOpen, place, siblings } = lines[index]!;
        return (
          <li
            key={code.id}
            ref={(element) => {
              element?.style.setProperty('transform', `translateY(${start - offset}px)`);
              virtual.measureElement(element);
            }}
            data-index={index}
            role="treeitem"
            data-code={code.id}
            data-level={level}
            aria-level={level}
            aria-posinset={place}
            aria-setsize={siblings}
            aria-selected={code.id === chosen}
            {...(code.subCodes.length > 0 && { 'aria-expanded': isOpen })}
            tabIndex={index === current ? 0 : -1}
            onClick={() => click(code.id)}
            className={over === code.id ? 'over' : undefined}
            draggable
            onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, String(code.id))}
            onDragOver={(event) => {
              if (!event.dataTransfer.types.includes(DRAGGED)) return;
              event.preventDefault();
              setOver(code.id);
            }}
            onDragLeave={() => setOver(undefined)}
            onDrop={(event) => {
              event.preventDefault();
              setOver(undefined);
              const dragged = lines.find((line) => String(line.code.id) === event.dataTransfer.getData(DRAGGED))?.code;
              if (dragged && dragged !== code) wish({ kind: 'merge', code: dragged, into: code.id });
            }}
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
            <span className="number">
              {number(code.responses)}{' '}
              <span>{isOutside(code) ? '–' : percent(answers ? code.responses / answers : 0)}</span>
            </span>
            <Bar share={code.responses / most} />
          </li>
        );
      })}
    </ul>
  );
}
