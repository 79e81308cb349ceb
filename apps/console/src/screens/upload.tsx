import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../data/api.js';
import { readFile } from '../data/read-file.js';
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
import { Columns } from '../parts/columns.jsx';
import { DropZone } from '../parts/drop-zone.jsx';
import { Loading, Problem } from '../parts/states.jsx';

const PREVIEW = 5;

interface Loaded {
  name: string;
  sheet: Sheet;
  mapping: Mapping;
}

/** A file, its columns, what to do with them; then the job's own screen. The file is read in the browser. */
export function Upload() {
  const [loaded, setLoaded] = useState<Loaded>();
  const reading = useMutation({
    mutationFn: async (file: File): Promise<Loaded> => {
      const sheet = await readFile(file);
      return { name: file.name, sheet, mapping: guess(sheet, file.name) };
    },
    onSuccess: setLoaded,
  });
  return (
    <>
      <h1>Upload</h1>
      <DropZone take={(file) => reading.mutate(file)}>
        One row for each respondent, one column for each question; the first row names them.
      </DropZone>
      {reading.isPending && <Loading what="the file" />}
      {reading.error && <Problem error={reading.error} />}
      {loaded && !reading.isPending && (
        <Mapped {...loaded} change={(change) => setLoaded({ ...loaded, mapping: { ...loaded.mapping, ...change } })} />
      )}
    </>
  );
}

function Mapped({ name, sheet, mapping, change }: Loaded & { change: (change: Partial<Mapping>) => void }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [task, setTask] = useState<'coding' | 'data-quality'>('coding');
  const [codes, setCodes] = useState<CodesFrom>('new');
  const problem = problemOf(sheet, mapping);
  const start = useMutation({
    mutationFn: async () =>
      task === 'coding'
        ? api.submitCoding(codingRequest(sheet, mapping, codes))
        : api.submitBatch(qualityRequest(sheet, mapping)),
    onSuccess: ({ batchJobId }) => {
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
        if (!problem && !start.isPending) start.mutate();
      }}
    >
      <p>
        <b dir="auto">{name}</b>, {count(sheet.rows.length, 'row')}
      </p>
      <div className="filters">
        <label>
          Survey name
          <input
            value={mapping.surveyName}
            dir="auto"
            onChange={({ target }) => change({ surveyName: target.value })}
          />
        </label>
        <label>
          Survey identifier
          <input
            value={mapping.surveyIdentifier}
            dir="auto"
            onChange={({ target }) => change({ surveyIdentifier: target.value })}
          />
        </label>
        <label>
          Respondents
          <select
            value={mapping.respondent ?? ''}
            onChange={({ target }) =>
              change({
                respondent: target.value === '' ? undefined : Number(target.value),
                answers: mapping.answers.filter((column) => String(column) !== target.value),
                attributes: mapping.attributes.filter((column) => String(column) !== target.value),
              })
            }
          >
            <option value="">Number the rows</option>
            {sheet.columns.map((column, i) => (
              <option key={i} value={i}>
                {column || `Column ${i + 1}`}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Columns
        legend="Columns with answers to open questions"
        sheet={sheet}
        without={mapping.respondent}
        chosen={mapping.answers}
        choose={(answers) =>
          change({ answers, attributes: mapping.attributes.filter((column) => !answers.includes(column)) })
        }
      />
      <Columns
        legend="Attributes of respondents, such as an age group"
        sheet={sheet}
        without={mapping.respondent}
        chosen={mapping.attributes}
        choose={(attributes) =>
          change({ attributes, answers: mapping.answers.filter((column) => !attributes.includes(column)) })
        }
      />
      <fieldset>
        <legend>What to do</legend>
        <ul className="choices">
          {(
            [
              ['coding', 'Code the answers into themes'],
              ['data-quality', 'Check the quality of the answers'],
            ] as const
          ).map(([value, label]) => (
            <li key={value}>
              <label>
                <input type="radio" name="task" checked={task === value} onChange={() => setTask(value)} />
                {label}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      {task === 'coding' && (
        <label className="choice">
          Codes
          <select value={codes} onChange={({ target }) => setCodes(target.value as CodesFrom)}>
            <option value="new">Make new codes</option>
            <option value="latest">Use those of the survey’s latest coding</option>
            <option value="extended">Use those of the latest coding, and add new ones</option>
          </select>
        </label>
      )}
      <Preview sheet={sheet} mapping={mapping} />
      {problem && <p className="notice">{problem}</p>}
      {start.error && <Problem error={start.error} />}
      <button type="submit" className="primary" aria-disabled={Boolean(problem) || start.isPending}>
        {start.isPending ? 'Sending …' : 'Start'}
      </button>
    </form>
  );
}

function Preview({ sheet, mapping: { respondent, answers, attributes } }: { sheet: Sheet; mapping: Mapping }) {
  const shown = [...(respondent === undefined ? [] : [respondent]), ...answers, ...attributes];
  if (!shown.length) return null;
  return (
    <div className="wide" tabIndex={0} role="region" aria-label="First rows">
      <table>
        <thead>
          <tr>
            {shown.map((column) => (
              <th scope="col" key={column} dir="auto">
                {sheet.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.slice(0, PREVIEW).map((row, i) => (
            <tr key={i}>
              {shown.map((column) => (
                <td key={column} dir="auto">
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
