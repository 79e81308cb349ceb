import { linesIn } from '../data/words.js';
import { CHART } from './chart-figure.jsx';

const { labels: LABELS, labelCharacters: MOST_CHARACTERS, ink: INK, soft: SOFT } = CHART;
/** Of a label, and around it. */
const [LINE, ROOM] = [17, 12];

export interface LabelLines {
  lines: string[];
  /** How many of them are the label's; those after them say where it belongs. */
  own: number;
}

/** A label in as many lines as it needs, with the theme that it belongs to below it. */
export function labelLines(label: string, theme?: string): LabelLines {
  const own = linesIn(label, MOST_CHARACTERS);
  return {
    lines: theme === undefined ? own : [...own, ...linesIn(theme, MOST_CHARACTERS + 4)],
    own: own.length,
  };
}

export const labelHeight = ({ lines }: LabelLines): number => lines.length * LINE + ROOM;

/** Left of the bars, around a height. */
export const ChartLabel = ({ label: { lines, own }, y }: { label: LabelLines; y: number }) => (
  <text textAnchor="end" dominantBaseline="central">
    {lines.map((line, i) => (
      <tspan
        key={i}
        x={LABELS - 12}
        y={y + (i - (lines.length - 1) / 2) * LINE}
        className={i < own ? 'ink' : 'soft'}
        fill={i < own ? INK : SOFT}
        {...(i >= own && { fontSize: 12 })}
      >
        {line}
      </tspan>
    ))}
  </text>
);
