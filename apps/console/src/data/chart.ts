import type { FrameCode } from '@verbatim/client';
import { baseText, type Base } from './base.js';
import { inChartOrder, withoutRest } from './chart-order.js';
import { day, number } from './words.js';

/** Which codes a chart has: those of the first level, or those that have none below them. */
export type Level = 'themes' | 'sub-codes';
export const LEVELS: readonly (readonly [level: Level, name: string])[] = [
  ['themes', 'Themes'],
  ['sub-codes', 'Sub-codes'],
];

/** What codes are counted in. */
export type Measure = 'share' | 'answers';

/** As many as a slide can show; all of them if somebody asks. */
export const MOST_BARS = 12;

export interface ChartCode extends Pick<FrameCode, 'id' | 'label' | 'responses' | 'reserved'> {
  /** Of the code above it. */
  theme?: string;
}

export const hasSubCodes = (codes: readonly FrameCode[]): boolean => codes.some(({ subCodes }) => subCodes.length > 0);

/** The codes of a level. A theme without codes below it is among the sub-codes, too: no answer is lost. */
export const codesOfLevel = (codes: readonly FrameCode[], level: Level, theme?: string): ChartCode[] =>
  codes.flatMap((code) =>
    level === 'themes' || !code.subCodes.length
      ? [{ ...code, ...(theme !== undefined && { theme }) }]
      : codesOfLevel(code.subCodes, level, code.label),
  );

/** Respondents with a value of an attribute, and what they answered. */
export interface Only {
  attribute: string;
  value: string;
  answers: number;
  /** By the id of the code. */
  counts: ReadonlyMap<number, number>;
}

interface ChartWish {
  /** Its codes, without those that are not in the base. */
  codes: readonly FrameCode[];
  /** Answers of the base. */
  answers: number;
  level: Level;
  only?: Only | undefined;
  /** With those that have no code. */
  isWhole: boolean;
  /** More than fit a slide. */
  isLong: boolean;
}

export interface Chart {
  bars: ChartCode[];
  /** What shares are of. */
  answers: number;
  /** Codes that could be bars. */
  codes: number;
}

/** The bars of a chart, the largest first. */
export function chartOf({ codes, answers, level, only, isWhole, isLong }: ChartWish): Chart {
  const counted = codesOfLevel(codes, level).map((code) =>
    only ? { ...code, responses: only.counts.get(code.id) ?? 0 } : code,
  );
  const found = isWhole ? inChartOrder(counted) : withoutRest(inChartOrder(counted));
  return {
    bars: isLong ? found : found.slice(0, MOST_BARS),
    answers: only ? only.answers : answers,
    codes: found.length,
  };
}

interface CaptionWish extends Pick<ChartWish, 'level' | 'only'> {
  survey: string;
  codedAt: string;
  /** What bars are if there is one level only. */
  noun: 'Codes' | 'Brands';
  hasLevels: boolean;
  measure: Measure;
  base: Base;
  /** Answers to the question, whatever the base. */
  all: number;
}

/** What stands below the title: which survey and wave, what is counted of whom, and which filter is in force. */
export function captionOf(chart: Chart, wish: CaptionWish): string[] {
  const { survey, codedAt, noun, hasLevels, level, measure, base, all, only } = wish;
  const kind = !hasLevels ? noun : level === 'themes' ? 'Themes' : 'Sub-codes';
  const left = chart.codes - chart.bars.length;
  const what =
    left > 0 ? `The ${number(chart.bars.length)} largest of ${number(chart.codes)} ${kind.toLowerCase()}` : kind;
  return [
    `${survey}, coded ${day(codedAt)}`,
    `${what}: ${measure === 'share' ? 'share' : 'number'} of ${baseText(base, chart.answers, only ? chart.answers : all)}`,
    ...(only ? [filterText(only)] : []),
  ];
}

export const filterText = ({ attribute, value }: Pick<Only, 'attribute' | 'value'>): string =>
  `Only respondents with ${attribute}: ${value}`;

const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;

/** What the picture shows, as a table: its title and what stands below it, then the bars. */
export const chartRows = (
  title: string,
  caption: readonly string[],
  base: string,
  { bars, answers }: Chart,
): (string | number)[][] => [
  [title],
  ...caption.map((line) => [line]),
  [],
  ['code', 'theme', 'answers', 'share'],
  [base, '', answers, 1],
  ...bars.map(({ label, theme = '', responses }) => [
    label,
    theme,
    responses,
    rounded(answers ? responses / answers : 0),
  ]),
];
