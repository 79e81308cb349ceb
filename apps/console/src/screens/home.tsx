import type { Job, Survey } from '@verbatim/client';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../data/api.js';
import { resultsOf, useRecentJobs } from '../data/jobs.js';
import { mayReadJobs, type Session } from '../data/session.js';
import { count, isRunning, JOB_STATUS, JOB_TYPES, number, progressOf, time } from '../data/words.js';
import { Bar } from '../parts/bar.jsx';
import { useResults } from '../data/survey-summary.js';
import { Empty, Shown } from '../parts/states.jsx';

export const Home = ({ session }: { session: Session }) => (
  <div className="home">
    <div className="screen-head">
      <h1>Your surveys</h1>
      <Link to="/upload" className="primary">
        Upload answers
      </Link>
    </div>
    <div className="columns">
      <section aria-label="Surveys">
        {session.scopes.includes('surveys') ? (
          <Surveys />
        ) : (
          <Empty title="Your key may not read surveys. Use one with the scope “surveys”." />
        )}
      </section>
      <section aria-labelledby="jobs-title">
        <h2 id="jobs-title">Jobs</h2>
        {mayReadJobs(session) ? (
          <Jobs mayReadSurveys={session.scopes.includes('surveys')} />
        ) : (
          <Empty title="Your key may not read jobs. Use one with the scope “coding” or “data-quality”." />
        )}
      </section>
    </div>
  </div>
);

const useSurveys = (isAllowed: boolean) =>
  useInfiniteQuery({
    queryKey: ['surveys'],
    queryFn: ({ pageParam, signal }) => api.listSurveys({ limit: 20, cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    enabled: isAllowed,
  });

function Surveys() {
  const query = useSurveys(true);
  return (
    <Shown of={query} what="surveys">
      {({ pages }) =>
        pages[0]!.items.length ? (
          <>
            <ul className="cards">
              {pages
                .flatMap(({ items }) => items)
                .map((survey) => (
                  <li key={survey.surveyIdentifier}>
                    <SurveyCard survey={survey} />
                  </li>
                ))}
            </ul>
            {query.hasNextPage && (
              <button type="button" className="quiet" onClick={() => void query.fetchNextPage()}>
                More surveys
              </button>
            )}
          </>
        ) : (
          <Empty title="There is no survey yet.">
            <p>
              <Link to="/upload">Upload a spreadsheet</Link>, or send answers to the <a href="/docs">API</a> with a
              surveyIdentifier.
            </p>
          </Empty>
        )
      }
    </Shown>
  );
}

function SurveyCard({ survey: { surveyIdentifier, surveyName, createdAt } }: { survey: Survey }) {
  const { data } = useQuery({
    queryKey: ['survey', surveyIdentifier],
    queryFn: ({ signal }) => api.readSurvey(surveyIdentifier, { signal }),
  });
  const at = `/surveys/${encodeURIComponent(surveyIdentifier)}`;
  return (
    <article className="card">
      <header className="card-head">
        <Link to={`${at}/responses`} className="name" dir="auto">
          {surveyName ?? surveyIdentifier}
        </Link>
        <span className="caption">{time(createdAt)}</span>
      </header>
      <p className="caption counts">
        {data
          ? `${count(data.counts.responses, 'response')}, ${count(data.counts.answers, 'answer')} to ${count(data.counts.questions, 'question')}`
          : '…'}
      </p>
      <p className="caption results" dir="auto">
        {data && data.counts.answers <= SUMMARIZED && <Results survey={surveyIdentifier} />}
      </p>
      <p className="links">
        <Link to={`${at}/coding`} aria-label={`Coding of ${surveyName ?? surveyIdentifier}`}>
          Coding
        </Link>
        <Link to={`${at}/quality`} aria-label={`Quality of ${surveyName ?? surveyIdentifier}`}>
          Quality
        </Link>
        <Link to={`${at}/followups`} aria-label={`Follow-ups of ${surveyName ?? surveyIdentifier}`}>
          Follow-ups
        </Link>
      </p>
    </article>
  );
}

/** Answers of a survey of which the first summary, which counts them all, takes a second at most. */
const SUMMARIZED = 20_000;

/** In a line: how many responses are in doubt, and the most frequent codes. */
function Results({ survey }: { survey: string }) {
  const { data } = useResults(survey);
  if (!data) return null;
  return [
    data.evaluated > 0 && `${number(data.flagged)} of ${number(data.evaluated)} flagged`,
    data.labels.length > 0 && `Most frequent codes: ${data.labels.join(', ')}`,
  ]
    .filter(Boolean)
    .join('. ');
}

const SHOWN_JOBS = 12;

function Jobs({ mayReadSurveys }: { mayReadSurveys: boolean }) {
  const surveys = useSurveys(mayReadSurveys);
  const names = new Map(
    surveys.data?.pages.flatMap(({ items }) =>
      items.map(({ surveyIdentifier, surveyName }) => [surveyIdentifier, surveyName ?? surveyIdentifier]),
    ),
  );
  return (
    <Shown of={useRecentJobs()} what="jobs">
      {({ items }) =>
        items.length ? (
          <ul className="jobs">
            {/* Running jobs are shown, however old they are. */}
            {[...items.filter(isRunning), ...items.filter((job) => !isRunning(job))].slice(0, SHOWN_JOBS).map((job) => (
              <li key={job.batchJobId}>
                <JobLine job={job} survey={names.get(job.surveyIdentifier ?? '') ?? job.surveyIdentifier} />
              </li>
            ))}
          </ul>
        ) : (
          <Empty title="No job has run yet." />
        )
      }
    </Shown>
  );
}

function JobLine({ job, survey }: { job: Job; survey: string | null }) {
  const { total, done, failed } = job.progress;
  return (
    <>
      <p className="job-line">
        <Link to={resultsOf(job) ?? `/jobs/${job.type}/${job.batchJobId}`}>{JOB_TYPES[job.type]}</Link>
        {survey !== null && <span dir="auto">{survey}</span>}
      </p>
      {isRunning(job) && <Bar share={progressOf(job)} />}
      <p className="caption">
        <span className={`status ${job.status}`}>{JOB_STATUS[job.status]}</span>{' '}
        {isRunning(job) ? `${number(done)} of ${number(total)}` : time(job.finishedAt ?? job.createdAt)}
        {failed > 0 && `, ${number(failed)} failed`}
      </p>
    </>
  );
}
