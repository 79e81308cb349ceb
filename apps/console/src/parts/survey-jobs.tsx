import type { JobType } from '@verbatim/client';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { newsOf } from '../data/job-news.js';
import { useRecentJobs } from '../data/jobs.js';
import { JOB_TYPES, number, progressOf } from '../data/words.js';
import { Bar } from './bar.jsx';

interface SurveyJobsProps {
  survey: string;
  type: JobType;
  /** The job whose results are in view; undefined while there are none, null where none are shown. */
  shown: string | undefined | null;
}

/** What runs for a survey now, and that there are newer results than those in view. They replace them only when they are asked for: somebody may be at work. */
export function SurveyJobs({ survey, type, shown }: SurveyJobsProps) {
  const client = useQueryClient();
  const { running, newer } = newsOf(useRecentJobs().data?.items ?? [], { survey, type, shown: shown ?? undefined });
  return (
    <div role="status" className="survey-jobs">
      {running.map((job) => (
        <div key={job.batchJobId} className="running">
          <p>
            <Link to={`/jobs/${type}/${job.batchJobId}`}>{JOB_TYPES[type]}</Link> is running:{' '}
            {number(job.progress.done)} of {number(job.progress.total)}
          </p>
          <Bar share={progressOf(job)} />
        </div>
      ))}
      {newer && shown !== null && (
        <p className="news">
          {shown === undefined ? 'The results are here.' : 'There are newer results than these.'}{' '}
          <button
            type="button"
            className="quiet"
            onClick={() => void client.invalidateQueries({ queryKey: ['jobs', type, survey] })}
          >
            Show them
          </button>
        </p>
      )}
    </div>
  );
}
