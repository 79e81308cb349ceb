import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, type ReactNode } from 'react';
import { number } from '../data/words.js';
import { Loading, Problem } from './states.jsx';
import { VirtualList } from './virtual-list.jsx';

interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

interface RowsProps<T> {
  queryKey: QueryKey;
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<T>>;
  keyOf: (item: T) => string | number;
  row: (item: T) => ReactNode;
  label: string;
  empty: ReactNode;
  height?: number;
  /** Above the list, for the rows that are loaded. */
  head?: (loaded: T[]) => ReactNode;
  /** Above the list, also while it is empty. */
  tools?: ReactNode;
}

/** A list of any length, read page by page by cursor as the reader scrolls. */
export function Rows<T>({ queryKey, read, keyOf, row, label, empty, height = 96, head, tools }: RowsProps<T>) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const mayRead = hasNextPage && !isFetchingNextPage && !error;
  const more = useCallback(() => {
    if (mayRead) void fetchNextPage();
  }, [mayRead, fetchNextPage]);
  // A page of a filtered list may be empty and have others after it.
  useEffect(() => {
    if (data && !items.length) more();
  }, [data, items.length, more]);

  const list = (): ReactNode => {
    if (error && !items.length) return <Problem error={error} retry={() => void refetch()} />;
    if (!data || (!items.length && hasNextPage)) return <Loading what={label.toLowerCase()} />;
    if (!items.length) return empty;
    return (
      <>
        <VirtualList
          items={items}
          keyOf={keyOf}
          row={row}
          label={label}
          height={height}
          isOpen={hasNextPage}
          onEnd={more}
        />
        {error && <Problem error={error} retry={() => void fetchNextPage()} />}
      </>
    );
  };
  return (
    <>
      {(items.length > 0 || tools) && (
        <div className="list-head">
          <p className="caption" role="status">
            {items.length > 0 &&
              (hasNextPage
                ? `The first ${number(items.length)} are loaded; scroll for more.`
                : `${number(items.length)} in all`)}
          </p>
          {items.length > 0 && head?.(items)}
          {tools}
        </div>
      )}
      {list()}
    </>
  );
}
