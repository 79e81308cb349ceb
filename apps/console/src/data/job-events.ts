import { AuthenticationError, type Job } from '@verbatim/client';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from './api.js';
import { mergeJobs, withNews } from './job-news.js';

/** Between two attempts to listen where that does not work, such as behind a proxy that holds answers back. Meanwhile jobs are polled. */
const AGAIN_MS = 30_000;

let isListening = false;

/** The service says when a job changes, so nobody has to ask. */
export const jobsAreTold = (): boolean => isListening;

/**
 * Listens to changes of jobs while the tab is in view: a browser has only six connections to a service, over all tabs.
 * `done` is called when the session has ended.
 */
export function useJobEvents(isAllowed: boolean, done: () => void): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isAllowed) return;
    let leaving: AbortController | undefined;
    const turn = (): void => {
      leaving?.abort();
      leaving = undefined;
      if (document.visibilityState === 'hidden') return;
      leaving = new AbortController();
      void listen(client, leaving.signal, done);
    };
    turn();
    document.addEventListener('visibilitychange', turn);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      leaving?.abort();
    };
  }, [client, isAllowed, done]);
}

async function listen(client: QueryClient, signal: AbortSignal, done: () => void): Promise<void> {
  while (!signal.aborted) {
    try {
      for await (const jobs of api.watchJobs({ signal })) {
        isListening = true;
        tell(client, jobs);
      }
    } catch (error) {
      if (error instanceof AuthenticationError) done();
    }
    isListening = false;
    if (signal.aborted) return;
    // They are polled from here on.
    void client.invalidateQueries({ predicate: ({ queryKey: [name, part] }) => name === 'job' || part === 'recent' });
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

/** Puts the jobs where the screens have them. */
function tell(client: QueryClient, jobs: readonly Job[]): void {
  const ended = endedOf(client, jobs);
  client.setQueryData(
    RECENT,
    (before: Recent | undefined) => before && { ...before, items: mergeJobs(before.items, jobs) },
  );
  for (const job of jobs)
    client.setQueryData(['job', job.batchJobId], (before: Watched | undefined) => before && withNews(before, job));
  if (!ended.length) return;
  // What a job leaves behind. Codings in view stay as they are: somebody may be correcting them.
  for (const name of ['surveys', 'survey', 'summary', 'responses']) void client.invalidateQueries({ queryKey: [name] });
}

export const RECENT = ['jobs', 'recent'];
interface Recent {
  items: Job[];
  nextCursor: string | null;
}
type Watched = Pick<Job, 'batchJobId' | 'status' | 'progress' | 'surveyIdentifier'>;

/** Jobs that ran when they were last heard of. */
function endedOf(client: QueryClient, jobs: readonly Job[]): Job[] {
  const before = client.getQueryData<Recent>(RECENT)?.items ?? [];
  const running = new Set(before.filter(({ finishedAt }) => finishedAt === null).map(({ batchJobId }) => batchJobId));
  return jobs.filter(({ batchJobId, finishedAt }) => finishedAt !== null && running.has(batchJobId));
}
