import { scaleBand, scaleLinear } from '@visx/scale';
import { BarRounded } from '@visx/shape';
import { csvRows, shareOf, valueName, type CrossTable } from '../data/cross-table.js';
import { percent, shortened } from '../data/words.js';
import { ChartFigure } from './chart-figure.jsx';

const [WIDTH, BAR, LABELS, NUMBERS, LEGEND] = [720, 20, 250, 60, 26];
const MOST_CHARACTERS = 34;
/** As many values as can be told apart, with 3:1 contrast to white each. */
const COLOURS = ['#1f5c4d', '#b5562f', '#3d6fa8', '#937000', '#7d5a97', '#6b6b6b'];
export const MOST_VALUES = COLOURS.length;

/** Bars of the top codes, one for each value of the attribute. */
export function CrossChart({ table, name }: { table: CrossTable; name: string }) {
  const values = table.values.slice(0, MOST_VALUES);
  const codes = table.codes.filter(({ level }) => level === 1);
  const top = LEGEND * values.length + 8;
  const group = values.length * BAR + 14;
  const height = top + codes.length * group + 4;
  const highest = Math.max(0.01, ...codes.flatMap((code) => values.map((_, i) => shareOf(table, code, i))));
  const x = scaleLinear({ domain: [0, highest], range: [0, WIDTH - LABELS - NUMBERS] });
  const y = scaleBand({ domain: codes.map(({ id }) => id), range: [top, height - 4] });
  return (
    <ChartFigure
      name={name}
      label={`Share of answers with each code, by ${table.attribute}. The table has the same figures.`}
      width={WIDTH}
      height={height}
      rows={() => csvRows(table)}
    >
      {values.map((value, i) => (
        <g key={i}>
          <rect x={LABELS} y={8 + i * LEGEND} width={14} height={14} rx={3} fill={COLOURS[i]} />
          <text x={LABELS + 22} y={15 + i * LEGEND} dominantBaseline="central" fill="#1e1c18">
            {shortened(`${table.attribute}: ${valueName(value)}`, 2 * MOST_CHARACTERS)} ({value.answers})
          </text>
        </g>
      ))}
      {codes.map((code) => (
        <g key={code.id}>
          <text
            x={LABELS - 12}
            y={y(code.id)! + (values.length * BAR) / 2}
            textAnchor="end"
            dominantBaseline="central"
            fill="#1e1c18"
          >
            {shortened(code.label, MOST_CHARACTERS)}
          </text>
          {values.map((_, i) => {
            const share = shareOf(table, code, i);
            return (
              <g key={i}>
                <BarRounded
                  x={LABELS}
                  y={y(code.id)! + i * BAR + 2}
                  width={Math.max(x(share), 1)}
                  height={BAR - 4}
                  radius={3}
                  right
                  fill={COLOURS[i]}
                />
                <text
                  x={LABELS + x(share) + 8}
                  y={y(code.id)! + i * BAR + BAR / 2}
                  dominantBaseline="central"
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
