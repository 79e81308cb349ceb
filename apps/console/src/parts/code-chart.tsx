import type { CodeFrame } from '@verbatim/client';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarRounded } from '@visx/shape';
import { useState } from 'react';
import { basedOn, baseName, baseText } from '../data/base.js';
import { inChartOrder, withoutRest } from '../data/chart-order.js';
import { number, percent, shortened } from '../data/words.js';
import { BaseSwitch, type BaseChoice } from './base-switch.jsx';
import { CHART, ChartFigure } from './chart-figure.jsx';
import { MeasureSwitch, type Measure } from './measure-switch.jsx';

const ROW = 34;
const { width: WIDTH, labels: LABELS, numbers: NUMBERS, labelCharacters: MOST_CHARACTERS } = CHART;
/** As many as a slide can show; the CSV has all. */
const MOST_CODES = 20;

/** Bars of the codes of the first level with their shares, to look at and to put on a slide. */
export function CodeChart({ frame, question, ...choice }: BaseChoice & { frame: CodeFrame; question: string }) {
  const [measure, setMeasure] = useState<Measure>('share');
  const [isWhole, setWhole] = useState(true);
  const { base } = choice;
  const { answers, codes: counted } = basedOn(frame, base);
  const codes = isWhole ? inChartOrder(counted) : withoutRest(inChartOrder(counted));
  const shown = codes.slice(0, MOST_CODES);
  const height = shown.length * ROW + 8;
  const shareOf = (responses: number): number => (answers ? responses / answers : 0);
  const x = scaleLinear({
    domain: [0, Math.max(1, ...shown.map(({ responses }) => responses))],
    range: [0, WIDTH - LABELS - NUMBERS],
  });
  const y = scaleBand({ domain: shown.map(({ id }) => id), range: [4, height - 4], padding: 0.35 });
  const figureOf = (responses: number): string =>
    measure === 'share' ? percent(shareOf(responses)) : number(responses);
  const left = codes.length - shown.length;
  return (
    <ChartFigure
      name={frame.questionIdentifier}
      tools={
        <>
          <BaseSwitch frame={frame} {...choice} />
          <MeasureSwitch label="What the chart counts" chosen={measure} choose={setMeasure} />
          <label className="check">
            <input type="checkbox" checked={isWhole} onChange={({ target }) => setWhole(target.checked)} />
            With answers without a code
          </label>
        </>
      }
      title={question}
      subtitle={`${measure === 'share' ? 'Share of' : 'Number of'} answers with each code, ${baseText(base, answers, frame.answers)}${left > 0 ? `; ${number(left)} more codes are not shown` : ''}`}
      label={`Answers by code: ${shown.map(({ label, responses }) => `${label} ${responses}`).join(', ')}`}
      height={height}
      list={shown.map(({ id, label, responses }) => ({
        key: id,
        label,
        figure: figureOf(responses),
        share: responses / Math.max(1, ...shown.map((code) => code.responses)),
      }))}
      rows={() => [
        ['code', 'answers', 'share'],
        [baseName(base), answers, 1],
        ...codes.map(({ label, responses }) => [label, responses, Math.round(shareOf(responses) * 10_000) / 10_000]),
      ]}
    >
      {shown.map(({ id, label, responses }) => (
        <g key={id}>
          <text
            x={LABELS - 12}
            y={y(id)! + y.bandwidth() / 2}
            textAnchor="end"
            dominantBaseline="central"
            className="ink"
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
            className="series-0"
            fill="#1f5c4d"
          />
          <text
            x={LABELS + x(responses) + 8}
            y={y(id)! + y.bandwidth() / 2}
            dominantBaseline="central"
            className="soft"
            fill="#665f51"
          >
            {figureOf(responses)}
          </text>
        </g>
      ))}
    </ChartFigure>
  );
}
