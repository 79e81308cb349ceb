import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useRows } from './use-rows.js';

interface VirtualListProps<T> {
  items: readonly T[];
  keyOf: (item: T) => string | number;
  row: (item: T, index: number) => ReactNode;
  /** What a screen reader calls the list. */
  label: string;
  /** A guess in pixels; rows are measured when they are drawn. */
  height: number;
  /** Not all of the list is here. */
  isOpen?: boolean;
  /** Called when the reader comes near the end. */
  onEnd?: () => void;
  /** Kept in view. */
  current?: number;
}

/** Rows before the end at which the next page is asked for. */
const AHEAD = 10;

/** A long list with only the rows in view in the document. */
export function VirtualList<T>({ items, keyOf, row, label, height, isOpen, onEnd, current }: VirtualListProps<T>) {
  const box = useRef<HTMLDivElement>(null);
  const { virtual, offset, isNarrow } = useRows(box, {
    count: items.length,
    estimateSize: () => height,
    getItemKey: (index) => keyOf(items[index]!),
    overscan: 6,
  });
  const shown = virtual.getVirtualItems();
  const isNearEnd = (shown.at(-1)?.index ?? -1) >= items.length - AHEAD;
  useEffect(() => {
    if (isNearEnd) onEnd?.();
  }, [isNearEnd, items.length, onEnd]);
  const show = useEffectEvent((row: number): void => {
    // In a narrow window the page would move.
    if (!isNarrow) virtual.scrollToIndex(row);
  });
  useEffect(() => {
    if (current !== undefined) show(current);
  }, [current]);
  return (
    // Focusable, so that the keyboard scrolls it.
    <div className="rows" ref={box} tabIndex={0} role="region" aria-label={label}>
      <ul ref={(list) => void list?.style.setProperty('height', `${virtual.getTotalSize()}px`)}>
        {shown.map(({ index, key, start }) => (
          <li
            key={key}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={isOpen ? -1 : items.length}
            ref={(element) => {
              element?.style.setProperty('transform', `translateY(${start - offset}px)`);
              virtual.measureElement(element);
            }}
          >
            {row(items[index]!, index)}
          </li>
        ))}
      </ul>
    </div>
  );
}
