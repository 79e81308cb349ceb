import { scaleLinear } from '@visx/scale';
import { BarRounded } from '@visx/shape';
import { baseText } from '../data/base.js';
import { LEVELS, type Level } from '../data/chart.js';
import { codesOfTable, csvRows, isSmall, shareOf, valueName, type CrossTable } from '../data/cross-table.js';
import { useState } from 'react';
import { day, linesIn, number, percent } from '../data/words.js';
import { CHART, ChartFigure } from './chart-figure.jsx';
import { ChartLabel, labelHeight, labelLines } from './chart-label.jsx';
import { Switch } from './switch.jsx';

const [BAR, LEGEND, BETWEEN] = [20, 22, 14];
const { width: WIDTH, labels: LABELS, numbers: NUMBERS, ink: INK } = CHART;
/** In a line of the legend. */
const LEGEND_CHARACTERS = 70;
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
const legendOf = (answers: number): string => `n = ${number(answers)}${isSmall(answers) ? ', small base' : ''}`;

interface CrossChartProps {
  table: CrossTable;
  /** Of the saved files. */
  name: string;
  question: string;
  surveyName: string;
  codedAt: string;
  /** Answers to the question, whatever the base. */
  all: number;
}

/** Bars of the codes, one for each value of the attribute. */
export function CrossChart({ table, name, question, surveyName, codedAt, all }: CrossChartProps) {
  const [level, setLevel] = useState<Level>('themes');
  const columns = mostFrequent(table);
  const codes = codesOfTable(table, level);
  const hasLevels = table.codes.some((code) => code.level > 1);
  const legend = columns.map((column) =>
    linesIn(
      `${table.attribute}: ${valueName(table.values[column]!)} (${legendOf(table.values[column]!.answers)})`,
      LEGEND_CHARACTERS,
    ),
  );
  const legendAt = (column: number): number => 8 + LEGEND * legend.slice(0, column).flat().length;
  let height = legendAt(columns.length) + 8;
  const placed = codes.map((code) => {
    const label = labelLines(code.label, code.theme);
    const [from, own] = [height, Math.max(columns.length * BAR + BETWEEN, labelHeight(label))];
    height += own;
    return { ...code, label, middle: from + own / 2 };
  });
  const highest = Math.max(0.01, ...codes.flatMap((code) => columns.map((column) => shareOf(table, code, column))));
  const x = scaleLinear({ domain: [0, highest], range: [0, WIDTH - LABELS - NUMBERS] });
  const left = table.values.length - columns.length;
  const caption = [
    `${surveyName}, coded ${day(codedAt)}`,
    `${hasLevels ? LEVELS.find(([one]) => one === level)![1] : 'Codes'} by ${table.attribute}: share of ${baseText(table.base, table.total, all)}`,
    ...(left > 0 ? [`The ${columns.length} most frequent values; ${number(left)} more are not shown`] : []),
  ];
  return (
    <ChartFigure
      name={name}
      tools={hasLevels && <Switch label="Codes of the chart" options={LEVELS} chosen={level} choose={setLevel} />}
      title={question}
      caption={caption}
      label={`Share of answers with each code, by ${table.attribute}. The table has the same figures.`}
      height={height}
      list={codes.flatMap((code) => [
        { key: code.id, label: code.label, note: code.theme },
        ...columns.map((column) => ({
          key: `${code.id} ${column}`,
          label: `${valueName(table.values[column]!)}, n = ${number(table.values[column]!.answers)}`,
          figure: percent(shareOf(table, code, column)),
          share: shareOf(table, code, column) / highest,
        })),
      ])}
      rows={() => [[question], ...caption.map((line) => [line]), [], ...csvRows({ ...table, codes }, columns)]}
    >
      {columns.map((column, i) => (
        <g key={i}>
          <rect x={LABELS} y={legendAt(i)} width={14} height={14} rx={3} className={`series-${i}`} fill={COLOURS[i]} />
          {legend[i]!.map((line, at) => (
            <text
              key={at}
              x={LABELS + 22}
              y={legendAt(i) + 7 + at * LEGEND}
              dominantBaseline="central"
              className="ink"
              fill={INK}
            >
              {line}
            </text>
          ))}
        </g>
      ))}
      {placed.map(({ middle, label, ...code }) => (
        <g key={code.id}>
          <ChartLabel label={label} y={middle} />
          {columns.map((column, i) => {
            const share = shareOf(table, code, column);
            const y = middle + (i - columns.length / 2) * BAR;
            return (
              <g key={i}>
                <BarRounded
                  x={LABELS}
                  y={y + 2}
                  width={Math.max(x(share), 1)}
                  height={BAR - 4}
                  radius={3}
                  right
                  className={`series-${i}`}
                  fill={COLOURS[i]}
                />
                <text x={LABELS + x(share) + 8} y={y + BAR / 2} dominantBaseline="central" className="ink" fill={INK}>
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
