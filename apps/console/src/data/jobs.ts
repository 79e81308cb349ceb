import type { Job, JobType } from '@verbatim/client';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.js';
import { isRunning } from './words.js';

const [WATCHED_MS, CALM_MS] = [1_000, 10_000];
const PAGE = 1000;

/** The newest jobs, read every second while one runs. */
export const useRecentJobs = () =>
  useQuery({
    queryKey: ['jobs', 'recent'],
    queryFn: ({ signal }) => api.listJobs({ limit: 100, signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? WATCHED_MS : CALM_MS),
  });

/** A survey's jobs of a type that have results, newest first. The API can't filter jobs by survey, so their list is read. */
export const useJobsOfSurvey = (surveyIdentifier: string, type: JobType) =>
  useQuery({
    queryKey: ['jobs', type, surveyIdentifier],
    queryFn: async ({ signal }) => {
      const found: Job[] = [];
      let cursor: string | undefined;
      do {
        const page = await api.listJobs({ type, limit: PAGE, cursor, signal });
        found.push(...page.items.filter((job) => job.surveyIdentifier === surveyIdentifier && hasResults(job)));
        cursor = page.nextCursor ?? undefined;
      } while (cursor && !found.length);
      return found;
    },
  });

const hasResults = ({ status }: Pick<Job, 'status'>): boolean => status === 'completed' || status === 'partial_failure';

/** Where a job's results are shown, if they can be. */
export function resultsOf(job: Pick<Job, 'batchJobId' | 'type' | 'status' | 'surveyIdentifier'>): string | undefined {
  if (!hasResults(job)) return undefined;
  if (job.type === 'data-quality' || job.surveyIdentifier === null) return `/jobs/${job.type}/${job.batchJobId}`;
  return `/surveys/${encodeURIComponent(job.surveyIdentifier)}/coding?kind=${job.type}`;
}
