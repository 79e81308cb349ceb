import type { Job } from '@verbatim/client';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useJobsOfSurvey } from '../data/jobs.js';
import { time } from '../data/words.js';
import { DoubtQueue } from '../parts/doubt-queue.jsx';
import { Empty, Shown } from '../parts/states.jsx';
import { SurveyJobs } from '../parts/survey-jobs.jsx';

/** The quality batches of a survey, the newest first; one is gone through at a time. */
export const Quality = ({ survey }: { survey: string }) => (
  <Shown of={useJobsOfSurvey(survey, 'data-quality')} what="quality results">
    {(jobs) => (
      <>
        <SurveyJobs survey={survey} type="data-quality" shown={jobs[0]?.batchJobId} />
        {jobs.length ? (
          <Batches survey={survey} jobs={jobs} />
        ) : (
          <Empty title="The quality of this survey was not checked in a batch yet.">
            <p>
              <Link to="/upload">Upload its answers</Link> and check their quality, or send them to the{' '}
              <a href="/docs">API</a> as a batch. The evidence is kept with the batch.
            </p>
          </Empty>
        )}
      </>
    )}
  </Shown>
);

function Batches({ survey, jobs }: { survey: string; jobs: Job[] }) {
  const [parameters] = useSearchParams();
  const [chosen, choose] = useState(jobs[0]!.batchJobId);
  return (
    <>
      {jobs.length > 1 && (
        <label className="choice">
          Batch
          <select value={chosen} onChange={({ target }) => choose(target.value)}>
            {jobs.map(({ batchJobId, createdAt, progress }) => (
              <option key={batchJobId} value={batchJobId}>
                {time(createdAt)}, {progress.total} responses
              </option>
            ))}
          </select>
        </label>
      )}
      <DoubtQueue key={chosen} batchJobId={chosen} survey={survey} first={parameters.get('response') ?? undefined} />
    </>
  );
}
