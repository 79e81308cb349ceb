import { useRef, type ReactNode } from 'react';
import { save } from '../data/api.js';
import { csv } from '../data/tree.js';
import { withXmlCharacters } from '../data/svg-text.js';
import { linesIn } from '../data/words.js';
import { Bar } from './bar.jsx';
import { Folded } from './folded.jsx';
import { Loading } from './states.jsx';

/** Pixels, characters in a line of a label, and colours of a saved picture. */
export const CHART = { width: 880, labels: 300, numbers: 70, labelCharacters: 36, ink: '#1e1c18', soft: '#665f51' };

const PNG_SCALE = 2;
const [MARGIN, TITLE_LINE, CAPTION_LINE] = [16, 26, 20];
/** Width of a character of the title, as an upper bound for most texts. */
const [TITLE_CHARACTER, CAPTION_CHARACTER] = [10.5, 7.5];
const MOST_LINES = 3;
/** So that the whole picture is in the window; below it, its words would be too small. */
const LEAST_SCALE = 0.8;
const inCharacters = (width: number): number => Math.floor((CHART.width - 2 * MARGIN) / width);

/** A line of the list: the label and the figure, with a bar below; or a heading, which has no share. */
export interface Barred {
  key: string | number;
  label: string;
  /** Below the label, such as the theme of a sub-code. */
  note?: string | undefined;
  figure?: string;
  /** 0 to 1, of the longest bar. */
  share?: number;
}

interface ChartFigureProps {
  /** Of the saved files. */
  name: string;
  /** Above the chart, and in the saved pictures: the question, then whose answers are counted, and how. */
  title: string;
  caption: readonly string[];
  /** What a screen reader says instead of the picture. */
  label: string;
  /** Of the parts, without the title. */
  height: number;
  /** Beside the buttons that save it. */
  tools?: ReactNode;
  /** Its figures are being read: there is nothing to see or to save yet. */
  isPending?: boolean;
  /** The same figures as a list with bars, for a narrow window: there, the words of the picture would be too small to read. */
  list: readonly Barred[];
  /** The same figures as a table. */
  rows: () => (string | number)[][];
  /** Parts of an SVG. Colours are attributes, so that the file looks the same elsewhere; on the screen, classes give them those of the look. */
  children: ReactNode;
}

/** A chart to look at and to take away. */
export function ChartFigure({
  name,
  title,
  caption,
  label,
  height: inner,
  tools,
  isPending = false,
  list,
  rows,
  children,
}: ChartFigureProps) {
  const { width } = CHART;
  const lines = linesIn(title, inCharacters(TITLE_CHARACTER), MOST_LINES);
  const below = caption.flatMap((line) => linesIn(line, inCharacters(CAPTION_CHARACTER)));
  const top = MARGIN + lines.length * TITLE_LINE + below.length * CAPTION_LINE + MARGIN / 2;
  const height = top + inner + MARGIN;
  const picture = useRef<SVGSVGElement>(null);
  const svg = (): string => withXmlCharacters(new XMLSerializer().serializeToString(picture.current!));
  return (
    <figure className="chart">
      <figcaption>
        <Folded label="Options">{tools}</Folded>
        <span className="saves" role="group" aria-label="Save the chart">
          <button
            type="button"
            className="primary"
            aria-disabled={isPending}
            onClick={() => !isPending && void savePng(svg(), width, height, `${name}.png`)}
          >
            Save as PNG
          </button>
          <button
            type="button"
            className="quiet"
            aria-disabled={isPending}
            onClick={() => !isPending && save(new Blob([svg()], { type: 'image/svg+xml' }), `${name}.svg`)}
          >
            SVG
          </button>
          <button
            type="button"
            className="quiet"
            aria-disabled={isPending}
            onClick={() => !isPending && save(new Blob([csv(rows())], { type: 'text/csv' }), `${name}.csv`)}
          >
            CSV
          </button>
        </span>
      </figcaption>
      {isPending && <Loading what="the chart" />}
      <div className="bars" hidden={isPending}>
        <p className="question" dir="auto">
          {title}
        </p>
        {caption.map((line) => (
          <p className="caption" dir="auto" key={line}>
            {line}
          </p>
        ))}
        <ul>
          {list.map(({ key, label: name, note, figure, share }) => (
            <li key={key} className={share === undefined ? 'heading' : ''}>
              <span dir="auto">{name}</span> <span className="number">{figure}</span>
              {note !== undefined && (
                <span className="caption" dir="auto">
                  {note}
                </span>
              )}
              {share !== undefined && <Bar share={share} />}
            </li>
          ))}
        </ul>
      </div>
      <div
        className="wide picture"
        tabIndex={0}
        role="region"
        aria-label="Chart"
        hidden={isPending}
        ref={(box) => void box?.style.setProperty('--least', `${height * LEAST_SCALE}px`)}
      >
        <svg
          ref={picture}
          xmlns="http://www.w3.org/2000/svg"
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={label}
          fontFamily="system-ui, sans-serif"
          fontSize="14"
        >
          <rect className="ground" width={width} height={height} fill="#ffffff" />
          {lines.map((line, i) => (
            <text
              key={i}
              x={MARGIN}
              y={MARGIN + (i + 0.7) * TITLE_LINE}
              fontSize="18"
              fontWeight="600"
              className="ink"
              fill={CHART.ink}
            >
              {line}
            </text>
          ))}
          {below.map((line, i) => (
            <text
              key={i}
              x={MARGIN}
              y={MARGIN + lines.length * TITLE_LINE + (i + 0.7) * CAPTION_LINE}
              className="soft"
              fill={CHART.soft}
            >
              {line}
            </text>
          ))}
          <g transform={`translate(0 ${top})`}>{children}</g>
        </svg>
      </div>
    </figure>
  );
}

async function savePng(svg: string, width: number, height: number, name: string): Promise<void> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * PNG_SCALE;
    canvas.height = height * PNG_SCALE;
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (png) save(png, name);
  } finally {
    URL.revokeObjectURL(url);
  }
}
