import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { api } from './api.js';
import { doubtfulOf, inOrderOfDoubt } from './doubt.js';

/** Evidence makes items big: a page of 200 stays under half a megabyte. */
const PAGE = 200;

/** A batch's doubtful responses. Pages are read one after the other, and of each only the doubtful responses are kept. */
export function useDoubtful(batchJobId: string) {
  const query = useInfiniteQuery({
    queryKey: ['doubtful', batchJobId],
    queryFn: async ({ pageParam, signal }) => {
      const { progress, results } = await api.readJob('data-quality', batchJobId, {
        limit: PAGE,
        cursor: pageParam,
        signal,
      });
      return {
        total: progress?.total ?? 0,
        read: results.items.length,
        found: doubtfulOf(results.items),
        nextCursor: results.nextCursor,
      };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: Infinity,
  });
  const { hasNextPage, isFetchingNextPage, error, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !error) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage]);
  const pages = query.data?.pages;
  const queue = useMemo(() => inOrderOfDoubt(pages?.flatMap(({ found }) => found) ?? []), [pages]);
  return {
    ...query,
    queue,
    read: pages?.reduce((sum, page) => sum + page.read, 0) ?? 0,
    total: pages?.[0]?.total ?? 0,
  };
}
