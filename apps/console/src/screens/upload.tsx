import type { Survey } from '@verbatim/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../data/api.js';
import { useQuestions } from '../data/questions.js';
import { readFile } from '../data/read-file.js';
import type { Session } from '../data/session.js';
import {
  codingRequest,
  guess,
  problemOf,
  qualityRequest,
  type CodesFrom,
  type Mapping,
  type Sheet,
} from '../data/upload.js';
import { count } from '../data/words.js';
import { ColumnTable } from '../parts/column-table.jsx';
import { DropZone } from '../parts/drop-zone.jsx';
import { Loading, Problem } from '../parts/states.jsx';

interface LoadedFile {
  name: string;
  sheet: Sheet;
  mapping: Mapping;
}

const Loaded = ({ of: { name, sheet } }: { of: LoadedFile }) => (
  <>
    <b dir="auto">{name}</b>, {count(sheet.rows.length, 'row')}
  </>
);

/** A file, its columns, what to do with them; then the job's own screen. The file is read in the browser. */
export function Upload({ session }: { session: Session }) {
  const [loaded, setLoaded] = useState<LoadedFile>();
  const reading = useMutation({
    mutationFn: async (file: File): Promise<LoadedFile> => {
      const sheet = await readFile(file);
      return { name: file.name, sheet, mapping: guess(sheet, file.name) };
    },
    onSuccess: setLoaded,
  });
  return (
    <>
      <h1>Upload</h1>
      <DropZone take={(file) => reading.mutate(file)} file={loaded && !reading.isPending && <Loaded of={loaded} />}>
        One row for each respondent, one column for each question; the first row names them.
      </DropZone>
      {reading.isPending && <Loading what="the file" />}
      {reading.error && <Problem error={reading.error} />}
      {loaded && !reading.isPending && (
        <Mapped
          {...loaded}
          session={session}
          change={(change) => setLoaded({ ...loaded, mapping: { ...loaded.mapping, ...change } })}
        />
      )}
    </>
  );
}

const TASKS = [
  ['coding', 'Code the answers into themes'],
  ['data-quality', 'Check the quality of the answers'],
] as const;
type Task = (typeof TASKS)[number][0];

/** Surveys that a file can be added to. */
const useSurveys = (isAllowed: boolean) =>
  useQuery({
    queryKey: ['surveys', 'to add to'],
    queryFn: async ({ signal }) => (await api.listSurveys({ limit: 1000, signal })).items,
    enabled: isAllowed,
  });

const nameOf = ({ surveyIdentifier, surveyName }: Survey): string => surveyName ?? surveyIdentifier;

interface MappedProps extends LoadedFile {
  session: Session;
  change: (change: Partial<Mapping>) => void;
}

function Mapped({ sheet, mapping, session, change }: MappedProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const allowed = TASKS.filter(([task]) => session.scopes.includes(task));
  const [tasks, setTasks] = useState<readonly Task[]>(allowed.map(([task]) => task));
  const [codes, setCodes] = useState<CodesFrom>('new');
  const mayRead = session.scopes.includes('surveys');
  const { data: surveys = [] } = useSurveys(mayRead);
  const existing = surveys.find(({ surveyIdentifier }) => surveyIdentifier === mapping.surveyIdentifier.trim());
  const questions = useQuestions(mapping.surveyIdentifier.trim(), existing !== undefined);
  const problem = problemOf(sheet, mapping) ?? (tasks.length ? undefined : 'Choose what to do.');
  const isReady = !problem && (!existing || questions.isSuccess);
  const wanted: Mapping = existing ? { ...mapping, surveyName: nameOf(existing) } : mapping;
  const start = useMutation({
    mutationFn: async () => {
      const known = existing ? (questions.data ?? []) : [];
      const from = existing || !mayRead ? codes : 'new';
      const started: [task: Task, batchJobId: string][] = [];
      for (const task of tasks) {
        const job =
          task === 'coding'
            ? await api.submitCoding(codingRequest(sheet, wanted, from, known))
            : await api.submitBatch(qualityRequest(sheet, wanted, known));
        started.push([task, job.batchJobId]);
      }
      return started[0]!;
    },
    onSuccess: ([task, batchJobId]) => {
      // What was read before does not have the new job and its results.
      client.removeQueries({ predicate: ({ queryKey: [name] }) => name !== 'session' });
      return navigate(`/jobs/${task}/${batchJobId}`);
    },
  });
  return (
    <form
      className="mapping"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !start.isPending) start.mutate();
      }}
    >
      <div className="filters">
        {surveys.length > 0 && (
          <label>
            Survey
            <select
              value={existing?.surveyIdentifier ?? ''}
              onChange={({ target }) =>
                change({ surveyIdentifier: target.value || `${mapping.surveyIdentifier.trim()}-new` })
              }
            >
              <option value="">New survey</option>
              {surveys.map((survey) => (
                <option key={survey.surveyIdentifier} value={survey.surveyIdentifier}>
                  Add to “{nameOf(survey)}”
                </option>
              ))}
            </select>
          </label>
        )}
        {!existing && (
          <label>
            Survey name
            <input
              value={mapping.surveyName}
              dir="auto"
              onChange={({ target }) => change({ surveyName: target.value })}
            />
          </label>
        )}
        {!existing && (
          <label>
            Survey identifier, for the API
            <input
              value={mapping.surveyIdentifier}
              dir="auto"
              onChange={({ target }) => change({ surveyIdentifier: target.value })}
            />
          </label>
        )}
      </div>
      <ColumnTable sheet={sheet} mapping={mapping} set={change} />
      <p className="caption">
        Attributes are what you know of respondents, such as an age group.
        {mapping.respondent === undefined && ' No column has identifiers of respondents, so the rows are numbered.'}
      </p>
      <fieldset>
        <legend>What to do</legend>
        <ul className="choices">
          {allowed.map(([task, label]) => (
            <li key={task}>
              <label>
                <input
                  type="checkbox"
                  checked={tasks.includes(task)}
                  onChange={({ target }) =>
                    setTasks(
                      TASKS.map(([one]) => one).filter((one) => (one === task ? target.checked : tasks.includes(one))),
                    )
                  }
                />
                {label}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      {tasks.includes('coding') && (existing || !mayRead) && (
        <label className="choice">
          Codes
          <select value={codes} onChange={({ target }) => setCodes(target.value as CodesFrom)}>
            <option value="new">Make new codes</option>
            <option value="latest">Use those of the survey’s latest coding</option>
            <option value="extended">Use those of the latest coding, and add new ones</option>
          </select>
        </label>
      )}
      {problem && <p className="notice">{problem}</p>}
      {start.error && <Problem error={start.error} />}
      <button type="submit" className="primary" aria-disabled={!isReady || start.isPending}>
        {start.isPending ? 'Sending …' : 'Start'}
      </button>
    </form>
  );
}
