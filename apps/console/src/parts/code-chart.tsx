import { scaleBand, scaleLinear } from '@visx/scale';
import { BarRounded } from '@visx/shape';
import type { Code } from '../data/tree.js';
import { number, shortened } from '../data/words.js';
import { ChartFigure } from './chart-figure.jsx';

const [WIDTH, ROW, LABELS, NUMBERS] = [720, 34, 250, 60];
const MOST_CHARACTERS = 34;

/** Bars of codes with their numbers beside them. */
export function CodeChart({ codes, name }: { codes: readonly Code[]; name: string }) {
  const height = codes.length * ROW + 8;
  const x = scaleLinear({
    domain: [0, Math.max(1, ...codes.map(({ responses }) => responses))],
    range: [0, WIDTH - LABELS - NUMBERS],
  });
  const y = scaleBand({ domain: codes.map(({ id }) => id), range: [4, height - 4], padding: 0.35 });
  return (
    <ChartFigure
      name={name}
      label={`Responses by code: ${codes.map(({ label, responses }) => `${label} ${responses}`).join(', ')}`}
      width={WIDTH}
      height={height}
      rows={() => [['code', 'responses'], ...codes.map(({ label, responses }) => [label, responses])]}
    >
      {codes.map(({ id, label, responses }) => (
        <g key={id}>
          <text
            x={LABELS - 12}
            y={y(id)! + y.bandwidth() / 2}
            textAnchor="end"
            dominantBaseline="central"
            fill="#1e1c18"
          >
            {shortened(label, MOST_CHARACTERS)}
          </text>
          <BarRounded
            x={LABELS}
            y={y(id)!}
            width={Math.max(x(responses), 1)}
            height={y.bandwidth()}
            radius={3}
            right
            fill="#1f5c4d"
          />
          <text x={LABELS + x(responses) + 8} y={y(id)! + y.bandwidth() / 2} dominantBaseline="central" fill="#665f51">
            {number(responses)}
          </text>
        </g>
      ))}
    </ChartFigure>
  );
}
