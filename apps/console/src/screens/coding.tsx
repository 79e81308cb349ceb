import type { CodedQuestion, Job } from '@verbatim/client';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { addressWith } from '../data/address-filter.js';
import { useCodeFrame } from '../data/code-frame.js';
import { readCodedQuestions } from '../data/codings.js';
import { useJobsOfSurvey } from '../data/jobs.js';
import { useAnswersTo } from '../data/survey-summary.js';
import { count, number, time } from '../data/words.js';
import { CodeFrameEditor } from '../parts/code-frame-editor.jsx';
import { Exports } from '../parts/exports.jsx';
import { Empty, Shown } from '../parts/states.jsx';
import { SurveyJobs } from '../parts/survey-jobs.jsx';
import { Switch } from '../parts/switch.jsx';
import { OPEN } from '../parts/use-own-view.js';

type Kind = 'coding' | 'brand-coding';

const KINDS: [kind: Kind, label: string][] = [
  ['coding', 'Codes'],
  ['brand-coding', 'Brands'],
];

/** The latest coding of a survey: its trees, and the answers of a code. */
export function Coding({ survey }: { survey: string }) {
  const [parameters] = useSearchParams();
  const kind: Kind = parameters.get('kind') === 'brand-coding' ? 'brand-coding' : 'coding';
  const jobs = useJobsOfSurvey(survey, kind);
  return (
    <Shown of={jobs} what="codings">
      {([latest]) =>
        latest ? (
          <>
            <SurveyJobs survey={survey} type={kind} shown={latest.batchJobId} />
            <Frames key={latest.batchJobId} survey={survey} kind={kind} job={latest} />
          </>
        ) : (
          <>
            <KindSwitch kind={kind} />
            <SurveyJobs survey={survey} type={kind} shown={undefined} />
            <Empty
              title={
                kind === 'coding' ? 'This survey was not coded yet.' : 'No brands were looked for in this survey yet.'
              }
            >
              <p>
                <Link to="/upload">Upload its answers</Link>, or send them to the <a href="/docs">API</a>.
              </p>
            </Empty>
          </>
        )
      }
    </Shown>
  );
}

function KindSwitch({ kind }: { kind: Kind }) {
  const [, setParameters] = useSearchParams();
  return (
    <Switch
      label="What is shown"
      options={KINDS}
      chosen={kind}
      choose={(name) => setParameters({ kind: name }, { replace: true })}
    />
  );
}

function Frames({ survey, kind, job }: { survey: string; kind: Kind; job: Job }) {
  const [parameters, setParameters] = useSearchParams();
  const questions = useQuery({
    queryKey: ['coded-questions', job.batchJobId],
    queryFn: ({ signal }) => readCodedQuestions(job.batchJobId, signal),
    // Corrections change codes, not questions.
    staleTime: Infinity,
  });
  // What was open in a narrow window is of the question and view before.
  const set = (name: string, value: string): void =>
    setParameters((before) => addressWith(OPEN, undefined)(addressWith(name, value)(before)), { replace: true });
  return (
    <Shown of={questions} what="the questions">
      {(found) => {
        const asked = parameters.get('question');
        const chosen = found.find(({ questionIdentifier }) => questionIdentifier === asked) ?? found[0];
        if (!chosen) return <Empty title="This coding has no codes: there was no answer to code." />;
        return (
          <>
            <div className="coding-head">
              {found.length > 1 ? (
                <>
                  <h2 className="visually-hidden">{chosen.question}</h2>
                  <label>
                    <span className="visually-hidden">Question</span>
                    <select
                      className="question"
                      dir="auto"
                      value={chosen.questionIdentifier}
                      onChange={({ target }) => set('question', target.value)}
                    >
                      {found.map(({ questionIdentifier, question }) => (
                        <option key={questionIdentifier} value={questionIdentifier}>
                          {question}
                        </option>
                      ))}
                    </select>
                  </label>
                </>
              ) : (
                <h2 className="question" dir="auto">
                  {chosen.question}
                </h2>
              )}
              <KindSwitch kind={kind} />
              <Exports path={`/coding/${job.batchJobId}/export`} name={`coding-${job.batchJobId}`} />
            </div>
            <Frame
              key={chosen.questionIdentifier}
              survey={survey}
              kind={kind}
              batchJobId={job.batchJobId}
              question={chosen}
              codedAt={job.finishedAt ?? job.createdAt}
              view={parameters.get('view') ?? ''}
              setView={(view) => set('view', view)}
            />
          </>
        );
      }}
    </Shown>
  );
}

interface FrameProps {
  survey: string;
  kind: Kind;
  batchJobId: string;
  question: CodedQuestion;
  codedAt: string;
  view: string;
  setView: (view: string) => void;
}

function Frame({ survey, kind, batchJobId, question, codedAt, view, setView }: FrameProps) {
  const frame = useCodeFrame(batchJobId, question.questionIdentifier);
  const { data: all } = useAnswersTo(survey, question.questionIdentifier);
  return (
    <Shown of={frame} what="the codes">
      {(found) => (
        <>
          <p className="caption coded">
            {count(found.answers, 'answer')}, coded {time(codedAt)}
            {all !== undefined && all > found.answers && (
              <b>
                . {number(all - found.answers)} of the {number(all)} answers to this question are not in this coding:
                its figures and the codes shown with responses leave them out
              </b>
            )}
          </p>
          <CodeFrameEditor
            survey={survey}
            kind={kind}
            frame={found}
            question={question.question}
            codedAt={codedAt}
            view={view}
            setView={setView}
          />
        </>
      )}
    </Shown>
  );
}
