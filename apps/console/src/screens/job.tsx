import type { JobType } from '@verbatim/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { api } from '../data/api.js';
import { pollMs, resultsOf, useJobsOfSurvey } from '../data/jobs.js';
import { isRunning, JOB_STATUS, JOB_TYPES, number, progressOf } from '../data/words.js';
import { Bar } from '../parts/bar.jsx';
import { DoubtQueue } from '../parts/doubt-queue.jsx';
import { Empty, Problem, Shown } from '../parts/states.jsx';
import { SurveyJobs } from '../parts/survey-jobs.jsx';

const JOB_NAMES = Object.keys(JOB_TYPES) as JobType[];
const isJobType = (text: string): text is JobType => Object.hasOwn(JOB_TYPES, text);

/** A job while it runs, and what it led to. */
export function JobScreen() {
  const { type = '', id = '' } = useParams();
  return isJobType(type) ? <Watched type={type} id={id} /> : <Empty title="There is no such type of job." />;
}

function Watched({ type, id }: { type: JobType; id: string }) {
  const client = useQueryClient();
  const job = useQuery({
    queryKey: ['job', id],
    queryFn: async ({ signal }) => {
      const found = await api.readJob(type, id, { limit: 1, signal });
      return {
        batchJobId: id,
        status: found.status,
        progress: { total: 0, done: 0, failed: 0, ...found.progress },
        surveyIdentifier: 'surveyIdentifier' in found ? found.surveyIdentifier : null,
      };
    },
    refetchInterval: ({ state }) => (!state.data || isRunning(state.data)) && pollMs(true),
  });
  const cancel = useMutation({
    mutationFn: () => api.cancelJob(id),
    onSettled: () => client.invalidateQueries({ queryKey: ['job', id] }),
  });
  return (
    <>
      <h1>{JOB_TYPES[type]}</h1>
      <Shown of={job} what="the job">
        {(found) => (
          <>
            {found.surveyIdentifier !== null && (
              <p>
                of{' '}
                <Link to={`/surveys/${encodeURIComponent(found.surveyIdentifier)}/responses`} dir="auto">
                  {found.surveyIdentifier}
                </Link>
              </p>
            )}
            <p role="status">
              <span className={`status ${found.status}`}>{JOB_STATUS[found.status]}</span> {number(found.progress.done)}{' '}
              of {number(found.progress.total)}
              {found.progress.failed > 0 && `, ${number(found.progress.failed)} failed`}
            </p>
            {isRunning(found) && (
              <>
                <Bar share={progressOf(found)} />
                <button
                  type="button"
                  className="quiet"
                  onClick={() => cancel.mutate()}
                  aria-disabled={cancel.isPending}
                >
                  Cancel the job
                </button>
                {cancel.error && <Problem error={cancel.error} />}
              </>
            )}
            {found.surveyIdentifier !== null && <OtherJobs survey={found.surveyIdentifier} type={type} />}
            {!isRunning(found) &&
              (type === 'data-quality' ? (
                <DoubtQueue batchJobId={id} />
              ) : (
                <p className="links">
                  <CodesLink to={resultsOf({ type, ...found })} />
                  {found.surveyIdentifier !== null && <QualityLink survey={found.surveyIdentifier} />}
                </p>
              ))}
          </>
        )}
      </Shown>
    </>
  );
}

/** What else was started for the survey, such as the check of its quality. */
const OtherJobs = ({ survey, type }: { survey: string; type: JobType }) =>
  JOB_NAMES.filter((other) => other !== type).map((other) => (
    <SurveyJobs key={other} survey={survey} type={other} shown={null} />
  ));

function CodesLink({ to }: { to: string | undefined }) {
  if (to === undefined) return null;
  return (
    <Link className="primary" to={to}>
      Open the codes
    </Link>
  );
}

/** Where the quality of the same answers was checked, too. */
function QualityLink({ survey }: { survey: string }) {
  const { data } = useJobsOfSurvey(survey, 'data-quality');
  if (!data?.length) return null;
  return (
    <Link className="quiet button" to={`/surveys/${encodeURIComponent(survey)}/quality`}>
      Look at the quality of these answers
    </Link>
  );
}
