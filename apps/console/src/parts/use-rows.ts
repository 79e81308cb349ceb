import {
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { useNarrow } from './use-narrow.js';

type RowOptions = Pick<
  VirtualizerOptions<HTMLElement, HTMLElement>,
  'count' | 'estimateSize' | 'getItemKey' | 'overscan' | 'rangeExtractor'
>;

/**
 * The rows of a long list that are in view. The list scrolls in its box; in a narrow window the page scrolls instead, as a finger on a list in a list moves
 * the one it did not mean. `start` is where a row is below the top of the list.
 */
export function useRows(box: RefObject<HTMLElement | null>, options: RowOptions) {
  const isNarrow = useNarrow();
  const [top, setTop] = useState(0);
  // What stands above the list may change its height.
  useLayoutEffect(() => {
    if (!isNarrow) return;
    const now = Math.round((box.current?.getBoundingClientRect().top ?? 0) + scrollY);
    if (now !== top) setTop(now);
  });
  const inBox = useVirtualizer<HTMLElement, HTMLElement>({
    ...options,
    enabled: !isNarrow,
    getScrollElement: () => box.current,
  });
  const inPage = useWindowVirtualizer<HTMLElement>({
    ...options,
    enabled: isNarrow,
    scrollMargin: top,
  });
  const virtual: Pick<
    Virtualizer<HTMLElement, HTMLElement>,
    'getVirtualItems' | 'getTotalSize' | 'measureElement' | 'scrollToIndex'
  > = isNarrow ? inPage : inBox;
  return { virtual, offset: isNarrow ? top : 0, isNarrow };
}
