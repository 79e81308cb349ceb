import type { Job } from '@verbatim/client';
import { hasResults, isRunning } from './words.js';

/** The newest first. */
export function mergeJobs(before: readonly Job[], news: readonly Job[]): Job[] {
  const byId = new Map([...before, ...news].map((job) => [job.batchJobId, job]));
  // Identifiers begin with their time.
  return [...byId.values()].sort((a, b) => (a.batchJobId < b.batchJobId ? 1 : -1));
}

/** What a screen has of a job, with what was heard of it. */
export const withNews = <T extends object>(before: T, { status, progress, surveyIdentifier }: Job): T => ({
  ...before,
  status,
  progress,
  surveyIdentifier,
});

/** Of a survey's jobs of a type: those that run, and the newest that ended with results after the one in view. */
export function newsOf(
  jobs: readonly Job[],
  { survey, type, shown }: { survey: string; type: Job['type']; shown: string | undefined },
): { running: Job[]; newer: Job | undefined } {
  const ofSurvey = jobs.filter((job) => job.surveyIdentifier === survey && job.type === type);
  return {
    running: ofSurvey.filter(isRunning),
    newer: ofSurvey.find((job) => hasResults(job) && (shown === undefined || job.batchJobId > shown)),
  };
}
