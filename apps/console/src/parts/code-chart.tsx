import type { CodeFrame } from '@verbatim/client';
import { scaleLinear } from '@visx/scale';
import { BarRounded } from '@visx/shape';
import { useState } from 'react';
import { basedOn, baseName } from '../data/base.js';
import {
  captionOf,
  chartOf,
  chartRows,
  hasSubCodes,
  LEVELS,
  MOST_BARS,
  type Level,
  type Measure,
} from '../data/chart.js';
import { useSurveyName } from '../data/survey-summary.js';
import { number, percent } from '../data/words.js';
import { BaseSwitch, type BaseChoice } from './base-switch.jsx';
import { CHART, ChartFigure } from './chart-figure.jsx';
import { ChartLabel, labelHeight, labelLines } from './chart-label.jsx';
import { ChartOnly, useOnly } from './chart-only.jsx';
import { MeasureSwitch } from './measure-switch.jsx';
import { Problem } from './states.jsx';
import { Switch } from './switch.jsx';

const { width: WIDTH, labels: LABELS, numbers: NUMBERS, ink: INK } = CHART;
/** Few bars are thick and many thin, so that the picture has about the shape of a slide. */
const [ROOM, LEAST_ROW, MOST_ROW, GAP] = [260, 28, 44, 10];

interface CodeChartProps extends BaseChoice {
  survey: string;
  frame: CodeFrame;
  kind: 'coding' | 'brand-coding';
  question: string;
  codedAt: string;
}

/** Bars of the codes with their shares, to look at and to put on a slide. */
export function CodeChart({ survey, frame, kind, question, codedAt, ...choice }: CodeChartProps) {
  const [measure, setMeasure] = useState<Measure>('share');
  const [level, setLevel] = useState<Level>('themes');
  const [isWhole, setWhole] = useState(true);
  const [isLong, setLong] = useState(false);
  const { base } = choice;
  const name = useSurveyName(survey);
  const { only, error, isPending, isMissing } = useOnly(survey, frame, base);
  const hasLevels = hasSubCodes(frame.codes);
  const chart = chartOf({ ...basedOn(frame, base), level, only, isWhole, isLong });
  const caption = captionOf(chart, {
    survey: name,
    codedAt,
    noun: kind === 'coding' ? 'Codes' : 'Brands',
    hasLevels,
    level,
    measure,
    base,
    all: frame.answers,
    only,
  });
  const { bars, answers } = chart;
  const most = Math.max(1, ...bars.map(({ responses }) => responses));
  const x = scaleLinear({ domain: [0, most], range: [0, WIDTH - LABELS - NUMBERS] });
  const row = Math.min(MOST_ROW, Math.max(LEAST_ROW, Math.floor(ROOM / Math.max(bars.length, 1))));
  let height = 0;
  const placed = bars.map((bar) => {
    const label = labelLines(bar.label, bar.theme);
    const [from, own] = [height, Math.max(row, labelHeight(label))];
    height += own;
    return { ...bar, label, middle: from + own / 2 };
  });
  const figureOf = (responses: number): string =>
    measure === 'share' ? percent(answers ? responses / answers : 0) : number(responses);
  return (
    <>
      {error && <Problem error={error} />}
      {isMissing && (
        <p className="notice" role="alert">
          The chart counts all respondents: these are not counted on their own in this coding.
        </p>
      )}
      <ChartFigure
        name={frame.questionIdentifier}
        tools={
          <>
            {hasLevels && <Switch label="Codes of the chart" options={LEVELS} chosen={level} choose={setLevel} />}
            <BaseSwitch frame={frame} {...choice} />
            <MeasureSwitch label="What the chart counts" chosen={measure} choose={setMeasure} />
            {kind === 'coding' && <ChartOnly survey={survey} />}
            <label className="check">
              <input type="checkbox" checked={isWhole} onChange={({ target }) => setWhole(target.checked)} />
              With Other
            </label>
            {chart.codes > MOST_BARS && (
              <label className="check">
                <input type="checkbox" checked={isLong} onChange={({ target }) => setLong(target.checked)} />
                All {number(chart.codes)}
              </label>
            )}
          </>
        }
        title={question}
        caption={caption}
        label={`Answers by code: ${bars.map(({ label, responses }) => `${label} ${responses}`).join(', ')}`}
        height={height}
        isPending={isPending}
        list={bars.map(({ id, label, theme, responses }) => ({
          key: id,
          label,
          note: theme,
          figure: figureOf(responses),
          share: responses / most,
        }))}
        rows={() => chartRows(question, caption, baseName(base), chart)}
      >
        {placed.map(({ id, label, responses, middle }) => (
          <g key={id}>
            <ChartLabel label={label} y={middle} />
            <BarRounded
              x={LABELS}
              y={middle - (row - GAP) / 2}
              width={Math.max(x(responses), 1)}
              height={row - GAP}
              radius={3}
              right
              className="series-0"
              fill="#1f5c4d"
            />
            <text x={LABELS + x(responses) + 8} y={middle} dominantBaseline="central" className="ink" fill={INK}>
              {figureOf(responses)}
            </text>
          </g>
        ))}
      </ChartFigure>
    </>
  );
}
