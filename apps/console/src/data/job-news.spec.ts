import type { Job } from '@verbatim/client';
import { mergeJobs, newsOf } from './job-news.js';

const job = (batchJobId: string, status: Job['status'], more: Partial<Job> = {}): Job => ({
  batchJobId,
  type: 'coding',
  status,
  progress: { total: 2, done: 1, failed: 0 },
  surveyIdentifier: 's',
  createdAt: '2030-01-01T00:00:00.000Z',
  finishedAt: null,
  ...more,
});

describe('news of jobs', () => {
  it('replace what was known, the newest job first', () => {
    const known = [job('3', 'processing'), job('1', 'completed')];
    const merged = mergeJobs(known, [job('2', 'queued'), job('3', 'completed')]);
    expect(merged.map(({ batchJobId, status }) => [batchJobId, status])).toEqual([
      ['3', 'completed'],
      ['2', 'queued'],
      ['1', 'completed'],
    ]);
  });

  it('tell of what runs for a survey, and of what ended after the coding in view', () => {
    const jobs = [
      job('6', 'processing'),
      job('5', 'completed', { surveyIdentifier: 'other' }),
      job('4', 'completed', { type: 'data-quality' }),
      job('3', 'partial_failure'),
      job('2', 'total_failure'),
      job('1', 'completed'),
    ];
    const ids = (shown: string | undefined): unknown[] => {
      const { running, newer } = newsOf(jobs, { survey: 's', type: 'coding', shown });
      return [running.map(({ batchJobId }) => batchJobId), newer?.batchJobId];
    };
    expect(ids('1')).toEqual([['6'], '3']);
    expect(ids('3')).toEqual([['6'], undefined]);
    expect(ids(undefined)).toEqual([['6'], '3']);
  });
});
