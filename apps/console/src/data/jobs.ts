import type { Job, JobType } from '@verbatim/client';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.js';
import { jobsAreTold, RECENT } from './job-events.js';
import { hasResults, isRunning } from './words.js';

const [OFTEN_MS, SELDOM_MS] = [1_000, 10_000];

/** How often jobs are asked for. Where changes are told (job-events.ts), only in case that one was missed while a job runs. */
export const pollMs = (isOneRunning: boolean): number | false => {
  if (jobsAreTold()) return isOneRunning && SELDOM_MS;
  return isOneRunning ? OFTEN_MS : SELDOM_MS;
};

const PAGE = 1000;

/** The newest jobs, and what changes of them. */
export const useRecentJobs = () =>
  useQuery({
    queryKey: RECENT,
    queryFn: ({ signal }) => api.listJobs({ limit: 100, signal }),
    refetchInterval: ({ state }) => pollMs(state.data?.items.some(isRunning) ?? true),
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

/** Where a job's results are shown, if they can be. */
export function resultsOf(job: Pick<Job, 'batchJobId' | 'type' | 'status' | 'surveyIdentifier'>): string | undefined {
  if (!hasResults(job)) return undefined;
  if (job.type === 'data-quality' || job.surveyIdentifier === null) return `/jobs/${job.type}/${job.batchJobId}`;
  return `/surveys/${encodeURIComponent(job.surveyIdentifier)}/coding?kind=${job.type}`;
}
