import type { Agreement as Measured, CodeFrame } from '@verbatim/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../data/api.js';
import {
  addressOfAnswer,
  guessHandCoding,
  handCodedRows,
  handCodingProblem,
  type HandCoding,
} from '../data/hand-coded.js';
import { readFile, readPasted } from '../data/read-file.js';
import type { Sheet } from '../data/upload.js';
import { count, number } from '../data/words.js';
import { Columns } from './columns.jsx';
import { DropZone } from './drop-zone.jsx';
import { Quote } from './response-card.jsx';
import { Loading, Problem } from './states.jsx';
import { VirtualList } from './virtual-list.jsx';

interface Loaded {
  name: string;
  sheet: Sheet;
  mapping: HandCoding;
  /** Undefined: the deepest codes of each answer. */
  level?: number | undefined;
  measured?: Measured | undefined;
}

/** Compares a coding with a sample that a person coded: how often both agree, by code and over all, and the answers on which they differ. */
export function Agreement({ survey, frame }: { survey: string; frame: CodeFrame }) {
  const client = useQueryClient();
  // Kept for somebody who opens an answer and comes back.
  const kept = ['agreement', frame.batchJobId, frame.questionIdentifier];
  const [loaded, setLoaded] = useState(() => client.getQueryData<Loaded>(kept));
  const keep = (next: Loaded): void => {
    client.setQueryData(kept, next);
    setLoaded(next);
  };
  const reading = useMutation({
    mutationFn: async (given: File | string): Promise<Loaded> => {
      const sheet = typeof given === 'string' ? readPasted(given) : await readFile(given);
      if (sheet.columns.length < 2)
        throw new Error('The table needs two columns at least: the respondents, and their codes.');
      return { name: typeof given === 'string' ? 'Pasted rows' : given.name, sheet, mapping: guessHandCoding(sheet) };
    },
    onSuccess: keep,
  });
  return (
    <div className="agreement">
      <p className="lead">
        Check this coding against a sample that somebody coded by hand. One row for each respondent: the respondent’s
        identifier, and the labels of the codes in one or more columns.
      </p>
      <div className="sources">
        <DropZone take={(file) => reading.mutate(file)}>
          Up to 2,000 rows. Several labels in a cell are separated by a semicolon.
        </DropZone>
        <Paste take={(text) => reading.mutate(text)} />
      </div>
      {reading.isPending && <Loading what="the table" />}
      {reading.error && <Problem error={reading.error} />}
      {loaded && !reading.isPending && (
        <Comparison
          key={reading.submittedAt}
          survey={survey}
          frame={frame}
          {...loaded}
          change={(changed) => keep({ ...loaded, measured: undefined, ...changed })}
        />
      )}
    </div>
  );
}

function Paste({ take }: { take: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <form
      className="paste"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) take(text);
      }}
    >
      <label>
        Or paste rows from a spreadsheet, with their header
        <textarea
          rows={4}
          value={text}
          dir="auto"
          placeholder={'respondent\tcodes\nr1\tLow fees; Friendly staff'}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <button type="submit" className="quiet" aria-disabled={!text.trim()}>
        Use these rows
      </button>
    </form>
  );
}

interface ComparisonProps extends Loaded {
  survey: string;
  frame: CodeFrame;
  /** What was measured before is gone, unless it is what changes. */
  change: (changed: Partial<Loaded>) => void;
}

function Comparison({ survey, frame, name, sheet, mapping, level, measured, change }: ComparisonProps) {
  const levels = depthOf(frame.codes);
  const problem = handCodingProblem(sheet, mapping);
  const measuring = useMutation({
    mutationFn: () =>
      api.measureAgreement(frame.batchJobId, {
        rows: handCodedRows(sheet, mapping, frame.questionIdentifier),
        ...(level !== undefined && { level }),
      }),
    onSuccess: (found) => change({ measured: found }),
  });
  const set = (changed: Partial<HandCoding>): void => {
    measuring.reset();
    change({ mapping: { ...mapping, ...changed } });
  };
  return (
    <>
      <form
        className="mapping"
        onSubmit={(event) => {
          event.preventDefault();
          if (!problem && !measuring.isPending) measuring.mutate();
        }}
      >
        <p>
          <b dir="auto">{name}</b>, {count(sheet.rows.length, 'row')}
        </p>
        <div className="filters">
          <label>
            Respondents
            <select
              value={mapping.respondent}
              onChange={({ target }) => {
                const respondent = Number(target.value);
                set({ respondent, labels: mapping.labels.filter((column) => column !== respondent) });
              }}
            >
              {sheet.columns.map((column, i) => (
                <option key={i} value={i}>
                  {column || `Column ${i + 1}`}
                </option>
              ))}
            </select>
          </label>
          {levels > 1 && (
            <label>
              Codes that are compared
              <select
                value={level ?? ''}
                onChange={({ target }) => {
                  measuring.reset();
                  change({ level: target.value ? Number(target.value) : undefined });
                }}
              >
                <option value="">The deepest codes of each answer</option>
                {Array.from({ length: levels - 1 }, (_, i) => (
                  <option key={i} value={i + 1}>
                    {i === 0 ? 'Codes of the first level' : `Codes down to level ${i + 1}`}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
        <Columns
          legend="Columns with codes"
          sheet={sheet}
          without={mapping.respondent}
          chosen={mapping.labels}
          choose={(labels) => set({ labels })}
        />
        {problem && <p className="notice">{problem}</p>}
        {measuring.error && <Refusal error={measuring.error} />}
        <button type="submit" className="primary" aria-disabled={Boolean(problem) || measuring.isPending}>
          {measuring.isPending ? 'Comparing …' : 'Compare'}
        </button>
      </form>
      {measured && <Result measured={measured} survey={survey} question={frame.questionIdentifier} />}
    </>
  );
}

const depthOf = (codes: CodeFrame['codes']): number =>
  codes.length ? 1 + Math.max(...codes.map(({ subCodes }) => depthOf(subCodes))) : 0;

const SHOWN_DETAILS = 5;

/** The API names each row that it refuses by its index; a person counts from the header on. */
function Refusal({ error }: { error: Error }) {
  const details = Object.entries('details' in error ? ((error.details ?? {}) as Record<string, string>) : {});
  const texts = details.map(([path, text]) => {
    const index = /^rows\[(\d+)\]/.exec(path)?.[1];
    return index === undefined ? text : `Row ${Number(index) + 2}: ${text}`;
  });
  if (!texts.length) return <Problem error={error} />;
  return (
    <div className="notice" role="alert">
      <p>The coding does not have some of these rows.</p>
      <ul>
        {texts.slice(0, SHOWN_DETAILS).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {texts.length > SHOWN_DETAILS && <p>And {count(texts.length - SHOWN_DETAILS, 'more row')}.</p>}
    </div>
  );
}

const figure = (value: number | null): string => (value === null ? '–' : value.toFixed(2).replace('-', '−'));

interface ResultProps {
  measured: Measured;
  survey: string;
  question: string;
}

function Result({ measured: { rows, questions, differences, differencesLeftOut }, survey, question }: ResultProps) {
  const [found] = questions;
  if (!found) return <p className="notice">There was nothing to compare.</p>;
  const differing = differences.length + differencesLeftOut;
  return (
    <section aria-label="Agreement" className="measured">
      <h3>
        {rows - differing} of {count(rows, 'answer')} coded the same
      </h3>
      <dl className="tiles">
        <Tile name="Precision" value={figure(found.precision)} />
        <Tile name="Recall" value={figure(found.recall)} />
        <Tile name="F1" value={figure(found.f1)} />
        <Tile name="Cohen’s kappa" value={figure(found.kappa?.value ?? null)} interval={found.kappa} />
        <Tile name="Krippendorff’s alpha" value={figure(found.alpha?.value ?? null)} interval={found.alpha} />
      </dl>
      <p className="caption lead">
        Precision: of the codes that the coding assigned, the share that the person assigned, too. Recall: of the
        person’s codes, the share that the coding found. Kappa and alpha are 1 for full agreement and 0 for what chance
        alone gives. Answers without a code and answers in “Other” count as having no code.
      </p>
      <CodesTable codes={found.codes} />
      <h3>{differing ? `Answers that differ (${number(differing)})` : 'No answer differs.'}</h3>
      {differencesLeftOut > 0 && <p className="caption">The first {number(differences.length)} are shown.</p>}
      {differences.length > 0 && (
        <VirtualList
          items={differences}
          keyOf={({ responseIdentifier }) => responseIdentifier}
          label="Answers that differ"
          height={150}
          row={(one) => <Difference one={one} address={addressOfAnswer(survey, question, one.answer)} />}
        />
      )}
    </section>
  );
}

interface TileProps {
  name: string;
  value: string;
  interval?: { low: number | null; high: number | null } | null;
}

const Tile = ({ name, value, interval }: TileProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <b className="number">{value}</b>
      {interval && interval.low !== null && interval.high !== null && (
        <span className="caption number">
          {figure(interval.low)} to {figure(interval.high)}
          <span className="visually-hidden"> (95 % interval)</span>
        </span>
      )}
    </dd>
  </div>
);

const FIGURES = ['By hand', 'Coded', 'Both', 'Precision', 'Recall', 'F1', 'Kappa'];

const CodesTable = ({ codes }: { codes: Measured['questions'][number]['codes'] }) => (
  <div className="wide" tabIndex={0} role="region" aria-label="Agreement by code">
    <table className="figures stacks">
      <thead>
        <tr>
          <th scope="col">Code</th>
          {FIGURES.map((name) => (
            <th scope="col" className="number" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {codes.map(({ label, hand, coded, both, precision, recall, f1, kappa }) => (
          <tr key={label}>
            <th scope="row" dir="auto">
              {label}
            </th>
            {[
              number(hand),
              number(coded),
              number(both),
              figure(precision),
              figure(recall),
              figure(f1),
              figure(kappa),
            ].map((text, i) => (
              <td className="number" data-name={FIGURES[i]} key={i}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

function Difference({ one, address }: { one: Measured['differences'][number]; address: string | undefined }) {
  return (
    <article className="card">
      <header className="card-head">
        <b dir="auto">{one.responseIdentifier}</b>
        {address && (
          <Link to={address} className="caption" aria-label={`Open the answer of ${one.responseIdentifier}`}>
            Open
          </Link>
        )}
      </header>
      <Quote>{one.answer || <i>No answer</i>}</Quote>
      <Labels name="By hand" labels={one.hand} others={one.coded} />
      <Labels name="Coded" labels={one.coded} others={one.hand} />
    </article>
  );
}

/** Labels that the other coding lacks stand out. */
function Labels({ name, labels, others }: { name: string; labels: readonly string[]; others: readonly string[] }) {
  const known = new Set(others.map((label) => label.toLocaleLowerCase()));
  return (
    <div className="labelled">
      <span className="caption">{name}</span>
      {labels.length ? (
        <ul className="tags">
          {labels.map((label) => (
            <li key={label} dir="auto" className={known.has(label.toLocaleLowerCase()) ? '' : 'only'}>
              {label}
            </li>
          ))}
        </ul>
      ) : (
        <span className="caption">no code</span>
      )}
    </div>
  );
}
