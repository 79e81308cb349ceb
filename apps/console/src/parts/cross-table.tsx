import type { CodeFrame } from '@verbatim/client';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api, save } from '../data/api.js';
import { addressWith } from '../data/address-filter.js';
import { baseName } from '../data/base.js';
import type { Measure } from '../data/chart.js';
import { useAttributes, useSurveyName } from '../data/survey-summary.js';
import {
  attributeToOpen,
  crossTableOf,
  csvRows,
  isSmall,
  shareOf,
  SMALL_NOTE,
  valueName,
  type CrossTable as Table,
} from '../data/cross-table.js';
import { csv } from '../data/tree.js';
import { number, percent } from '../data/words.js';
import { BaseSwitch, type BaseChoice } from './base-switch.jsx';
import { MeasureSwitch } from './measure-switch.jsx';
import { Empty, Loading, Shown } from './states.jsx';

const CrossChart = lazy(async () => ({ default: (await import('./cross-chart.jsx')).CrossChart }));

/** Of the address: the attribute. */
const BY = 'by';

interface CrossTableProps extends BaseChoice {
  survey: string;
  frame: CodeFrame;
  /** Its text. */
  question: string;
  codedAt: string;
}

/** How often each code occurs among respondents with an attribute, such as an age group. */
export function CrossTable({ survey, frame, ...props }: CrossTableProps) {
  const attributes = useAttributes(survey);
  // In the address, so that it survives a reload and can be passed on.
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get(BY);
  const ask = (name: string): void => setParameters(addressWith(BY, name), { replace: true });
  return (
    <Shown of={attributes} what="attributes">
      {(found) => {
        const attribute = found.find(({ name }) => name === asked) ?? attributeToOpen(found);
        if (!attribute)
          return (
            <Empty title="The respondents of this survey have no attributes.">
              <p>
                Send what you know of them, such as an age group, as <code>attributes</code> of their responses.
              </p>
            </Empty>
          );
        return (
          <>
            <label className="choice">
              Attribute
              <select value={attribute.name} onChange={({ target }) => ask(target.value)}>
                {found.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
            <By survey={survey} frame={frame} attribute={attribute.name} {...props} />
          </>
        );
      }}
    </Shown>
  );
}

interface ByProps extends CrossTableProps {
  attribute: string;
}

function By({ survey, frame, question, codedAt, attribute, ...choice }: ByProps) {
  const { batchJobId, questionIdentifier } = frame;
  const query = useQuery({
    queryKey: ['summary', survey, questionIdentifier, 'by', attribute],
    queryFn: ({ signal }) =>
      api.readQuestionSummary(survey, questionIdentifier, { by: attribute, examples: 0, signal }),
  });
  const [measure, setMeasure] = useState<Measure>('share');
  const [isChart, setChart] = useState(false);
  const surveyName = useSurveyName(survey);
  return (
    <Shown of={query} what="the cross table">
      {(summary) => {
        const table = crossTableOf(summary, batchJobId, choice.base);
        if (!table) return <Empty title="Cross tables are there for the newest coding into themes." />;
        const name = `${questionIdentifier} by ${attribute}`;
        return (
          <>
            <div className="toolbar" role="group" aria-label="Cross table">
              <BaseSwitch frame={frame} {...choice} />
              <MeasureSwitch label="What the table counts" chosen={measure} choose={setMeasure} />
              <button type="button" className="quiet" aria-pressed={isChart} onClick={() => setChart(!isChart)}>
                Show as a chart
              </button>
              <button
                type="button"
                className="quiet"
                onClick={() => save(new Blob([csv(csvRows(table))], { type: 'text/csv' }), `${name}.csv`)}
              >
                Table as CSV
              </button>
            </div>
            {isChart && (
              <Suspense fallback={<Loading what="the chart" />}>
                <CrossChart {...{ table, name, question, surveyName, codedAt }} all={frame.answers} />
              </Suspense>
            )}
            <Cells table={table} isCounts={measure === 'answers'} />
          </>
        );
      }}
    </Shown>
  );
}

const Head = ({ name, answers }: { name: string; answers: number }) => (
  <th scope="col" className="number" dir="auto">
    {name}
    <span className="base">
      n = {number(answers)}
      {isSmall(answers) && (
        <>
          <span aria-hidden="true">*</span>
          <span className="visually-hidden">, small base</span>
        </>
      )}
    </span>
  </th>
);

/** Of a column, beside each of its figures where a window is too narrow for columns. */
const headOf = (name: string, answers: number): string =>
  `${name}, n = ${number(answers)}${isSmall(answers) ? '*' : ''}`;

const Cells = ({ table, isCounts }: { table: Table; isCounts: boolean }) => (
  <>
    <div className="wide" tabIndex={0} role="region" aria-label={`Codes by ${table.attribute}`}>
      <table className="cross stacks">
        <thead>
          <tr>
            <th scope="col">
              Code
              <span className="base">n: {baseName(table.base).toLowerCase()}</span>
            </th>
            <Head name="Total" answers={table.total} />
            {table.values.map((value, i) => (
              <Head key={i} name={valueName(value)} answers={value.answers} />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.codes.map((code) => (
            <tr key={code.id} data-level={code.level}>
              <th scope="row" dir="auto">
                {code.label}
              </th>
              <td className="number" data-name={headOf('Total', table.total)}>
                {isCounts ? number(code.total) : percent(table.total ? code.total / table.total : 0)}
              </td>
              {code.answers.map((answers, i) => (
                <td
                  className={isSmall(table.values[i]!.answers) ? 'number small' : 'number'}
                  data-name={headOf(valueName(table.values[i]!), table.values[i]!.answers)}
                  key={i}
                >
                  {isCounts ? number(answers) : percent(shareOf(table, code, i))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {[table.total, ...table.values.map(({ answers }) => answers)].some(isSmall) && (
      <p className="caption">* {SMALL_NOTE}</p>
    )}
  </>
);
