import { scaleBand, scaleLinear } from '@visx/scale';
import { BarRounded } from '@visx/shape';
import { baseName } from '../data/base.js';
import { csvRows, isSmall, shareOf, valueName, type CrossTable } from '../data/cross-table.js';
import { percent, shortened } from '../data/words.js';
import { CHART, ChartFigure } from './chart-figure.jsx';

const [BAR, LEGEND] = [20, 26];
const { width: WIDTH, labels: LABELS, numbers: NUMBERS, labelCharacters: MOST_CHARACTERS } = CHART;
/** As many values as can be told apart, with 3:1 contrast to white each. */
const COLOURS = ['#1f5c4d', '#b5562f', '#3d6fa8', '#937000', '#7d5a97', '#6b6b6b'];
const MOST_VALUES = COLOURS.length;

/** The columns of the most frequent values, in the order of the table. */
const mostFrequent = ({ values }: CrossTable): number[] =>
  values
    .map((_, column) => column)
    .sort((a, b) => values[b]!.answers - values[a]!.answers)
    .slice(0, MOST_VALUES)
    .sort((a, b) => a - b);

/** Also in the saved picture. */
const legendOf = (answers: number): string => `n = ${answers}${isSmall(answers) ? ', small base' : ''}`;

/** Bars of the top codes, one for each value of the attribute. */
export function CrossChart({ table, name, question }: { table: CrossTable; name: string; question: string }) {
  const columns = mostFrequent(table);
  const codes = table.codes.filter(({ level }) => level === 1);
  const top = LEGEND * columns.length + 8;
  const group = columns.length * BAR + 14;
  const height = top + codes.length * group + 4;
  const highest = Math.max(0.01, ...codes.flatMap((code) => columns.map((column) => shareOf(table, code, column))));
  const x = scaleLinear({ domain: [0, highest], range: [0, WIDTH - LABELS - NUMBERS] });
  const y = scaleBand({ domain: codes.map(({ id }) => id), range: [top, height - 4] });
  return (
    <ChartFigure
      name={name}
      title={question}
      subtitle={`Share of answers with each code, by ${table.attribute}; base: ${baseName(table.base).toLowerCase()}`}
      label={`Share of answers with each code, by ${table.attribute}. The table has the same figures.`}
      height={height}
      list={codes.flatMap((code) => [
        { key: code.id, label: code.label },
        ...columns.map((column) => ({
          key: `${code.id} ${column}`,
          label: valueName(table.values[column]!),
          figure: percent(shareOf(table, code, column)),
          share: shareOf(table, code, column) / highest,
        })),
      ])}
      rows={() => csvRows(table)}
    >
      {columns.map((column, i) => (
        <g key={i}>
          <rect
            x={LABELS}
            y={8 + i * LEGEND}
            width={14}
            height={14}
            rx={3}
            className={`series-${i}`}
            fill={COLOURS[i]}
          />
          <text x={LABELS + 22} y={15 + i * LEGEND} dominantBaseline="central" className="ink" fill="#1e1c18">
            {shortened(`${table.attribute}: ${valueName(table.values[column]!)}`, 2 * MOST_CHARACTERS)} (
            {legendOf(table.values[column]!.answers)})
          </text>
        </g>
      ))}
      {codes.map((code) => (
        <g key={code.id}>
          <text
            x={LABELS - 12}
            y={y(code.id)! + (columns.length * BAR) / 2}
            textAnchor="end"
            dominantBaseline="central"
            className="ink"
            fill="#1e1c18"
          >
            {shortened(code.label, MOST_CHARACTERS)}
          </text>
          {columns.map((column, i) => {
            const share = shareOf(table, code, column);
            return (
              <g key={i}>
                <BarRounded
                  x={LABELS}
                  y={y(code.id)! + i * BAR + 2}
                  width={Math.max(x(share), 1)}
                  height={BAR - 4}
                  radius={3}
                  right
                  className={`series-${i}`}
                  fill={COLOURS[i]}
                />
                <text
                  x={LABELS + x(share) + 8}
                  y={y(code.id)! + i * BAR + BAR / 2}
                  dominantBaseline="central"
                  className="soft"
                  fill="#665f51"
                >
                  {percent(share)}
                </text>
              </g>
            );
          })}
        </g>
      ))}
    </ChartFigure>
  );
}
