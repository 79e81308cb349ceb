import type { Job, JobType } from '@verbatim/client';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api, download } from '../data/api.js';
import { readTrees } from '../data/codings.js';
import { useJobsOfSurvey } from '../data/jobs.js';
import { everyCode, linesOf, type Code, type Tree } from '../data/tree.js';
import { count, time } from '../data/words.js';
import { CodeTree } from '../parts/code-tree.jsx';
import { ResponseCard } from '../parts/response-card.jsx';
import { Rows } from '../parts/rows.jsx';
import { Empty, Loading, Shown } from '../parts/states.jsx';

const CodeChart = lazy(async () => ({ default: (await import('../parts/code-chart.jsx')).CodeChart }));

const PAGE = 50;
const KINDS: [kind: JobType, label: string][] = [
  ['coding', 'Codes'],
  ['brand-coding', 'Brands'],
];

/** The latest coding of a survey: its trees, and the answers of a code. */
export function Coding({ survey }: { survey: string }) {
  const [parameters, setParameters] = useSearchParams();
  const kind = parameters.get('kind') === 'brand-coding' ? 'brand-coding' : 'coding';
  const jobs = useJobsOfSurvey(survey, kind);
  return (
    <>
      <div className="switch" role="group" aria-label="What is shown">
        {KINDS.map(([name, label]) => (
          <button
            key={name}
            type="button"
            className="quiet"
            aria-pressed={kind === name}
            onClick={() => setParameters({ kind: name }, { replace: true })}
          >
            {label}
          </button>
        ))}
      </div>
      <Shown of={jobs} what="codings">
        {([latest]) =>
          latest ? (
            <Frames key={latest.batchJobId} survey={survey} job={latest} />
          ) : (
            <Empty
              title={
                kind === 'coding' ? 'This survey was not coded yet.' : 'No brands were looked for in this survey yet.'
              }
            >
              <p>
                <Link to="/upload">Upload its answers</Link>, or send them to the <a href="/docs">API</a>.
              </p>
            </Empty>
          )
        }
      </Shown>
    </>
  );
}

function Frames({ survey, job }: { survey: string; job: Job }) {
  const trees = useQuery({
    queryKey: ['trees', job.batchJobId],
    queryFn: ({ signal }) => readTrees(job.batchJobId, signal),
  });
  const [asked, ask] = useState<string>();
  return (
    <Shown of={trees} what="the codes">
      {(found) => {
        const tree = found.find(({ questionIdentifier }) => questionIdentifier === asked) ?? found[0];
        if (!tree) return <Empty title="This coding has no codes: there was no answer to code." />;
        return (
          <>
            <div className="filters">
              {found.length > 1 && (
                <label>
                  Question
                  <select value={tree.questionIdentifier} onChange={({ target }) => ask(target.value)}>
                    {found.map(({ questionIdentifier, question }) => (
                      <option key={questionIdentifier} value={questionIdentifier}>
                        {question}
                      </option>
                    ))}
                  </select>
                </label>
              )}
              <p className="caption">Coded {time(job.finishedAt ?? job.createdAt)}</p>
              {(['csv', 'xlsx'] as const).map((format) => (
                <button
                  key={format}
                  type="button"
                  className="quiet"
                  onClick={() =>
                    void download(
                      `/coding/${job.batchJobId}/export?format=${format}`,
                      `coding-${job.batchJobId}.${format}`,
                    )
                  }
                >
                  Export as {format.toUpperCase()}
                </button>
              ))}
            </div>
            <Frame key={tree.questionIdentifier} survey={survey} tree={tree} />
          </>
        );
      }}
    </Shown>
  );
}

function Frame({ survey, tree: { questionIdentifier, question, codes } }: { survey: string; tree: Tree }) {
  const [closed, close] = useState<ReadonlySet<number>>(new Set());
  const [words, setWords] = useState('');
  const [chosen, choose] = useState<number | undefined>(codes[0]?.id);
  const [isChart, setChart] = useState(false);
  const lines = useMemo(() => linesOf(codes, closed, words), [codes, closed, words]);
  const all = useMemo(() => everyCode(codes), [codes]);
  const code = all.find(({ id }) => id === chosen);
  const most = Math.max(1, ...all.map(({ responses }) => responses));
  const toggle = (id: number): void =>
    close((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <>
      <h2 className="question" dir="auto">
        {question}
      </h2>
      <div className="frame">
        <section aria-label="Code frame">
          <div className="filters">
            <label>
              Find a code
              <input type="search" value={words} dir="auto" onChange={({ target }) => setWords(target.value)} />
            </label>
            <button type="button" className="quiet" aria-pressed={isChart} onClick={() => setChart(!isChart)}>
              Chart
            </button>
          </div>
          {isChart && (
            <Suspense fallback={<Loading what="the chart" />}>
              <CodeChart codes={codes} name={questionIdentifier} />
            </Suspense>
          )}
          {lines.length ? (
            <CodeTree lines={lines} most={most} chosen={chosen} choose={choose} toggle={toggle} />
          ) : (
            <Empty title="No code has these words." />
          )}
        </section>
        <section aria-label="Answers of the code">
          {code ? (
            <CodeAnswers key={code.id} survey={survey} question={questionIdentifier} code={code} all={all} />
          ) : (
            <Empty title="Choose a code to read its answers." />
          )}
        </section>
      </div>
    </>
  );
}

interface CodeAnswersProps {
  survey: string;
  question: string;
  code: Code;
  all: readonly Code[];
}

function CodeAnswers({ survey, question, code, all }: CodeAnswersProps) {
  // A label says more than an id: in a survey with codes and brands, one of each may have the same id.
  const isUnique = all.filter(({ label }) => label.toLowerCase() === code.label.toLowerCase()).length === 1;
  const named = isUnique ? code.label : String(code.id);
  return (
    <>
      <h3 dir="auto">{code.label}</h3>
      {code.description && (
        <p className="caption" dir="auto">
          {code.description}
        </p>
      )}
      <Rows
        queryKey={['responses', survey, { question, code: named }]}
        read={(cursor, signal) =>
          api.listResponses(survey, { questionIdentifier: question, code: named, cursor, signal, limit: PAGE })
        }
        keyOf={({ serviceResponseIdentifier }) => serviceResponseIdentifier}
        row={(response) => <ResponseCard response={response} question={question} />}
        label={`Answers in this code, ${count(code.responses, 'response')}`}
        height={120}
        empty={<Empty title="No answer stands in this code." />}
      />
    </>
  );
}
