import { useRef, type ReactNode } from 'react';
import { save } from '../data/api.js';
import { csv } from '../data/tree.js';
import { withXmlCharacters } from '../data/svg-text.js';
import { linesIn } from '../data/words.js';
import { Bar } from './bar.jsx';

/** Pixels, and characters of a label. */
export const CHART = { width: 880, labels: 300, numbers: 70, labelCharacters: 40 };

const PNG_SCALE = 2;
const [MARGIN, TITLE_LINE, SUBTITLE_LINE] = [12, 26, 22];
/** Width of a character of the title, as an upper bound for most texts. */
const TITLE_CHARACTER = 10.5;
const MOST_LINES = 3;

/** A line of the list: the label and the figure, with a bar below; or a heading, which has no share. */
export interface Barred {
  key: string | number;
  label: string;
  figure?: string;
  /** 0 to 1, of the longest bar. */
  share?: number;
}

interface ChartFigureProps {
  /** Of the saved files. */
  name: string;
  /** Above the chart, and in the saved pictures: the question, then what is counted. */
  title: string;
  subtitle: string;
  /** What a screen reader says instead of the picture. */
  label: string;
  /** Of the parts, without the title. */
  height: number;
  /** Beside the buttons that save it. */
  tools?: ReactNode;
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
  subtitle,
  label,
  height: inner,
  tools,
  list,
  rows,
  children,
}: ChartFigureProps) {
  const { width } = CHART;
  const lines = linesIn(title, Math.floor(width / TITLE_CHARACTER), MOST_LINES);
  const top = lines.length * TITLE_LINE + SUBTITLE_LINE + MARGIN;
  const height = top + inner + MARGIN;
  const picture = useRef<SVGSVGElement>(null);
  const svg = (): string => withXmlCharacters(new XMLSerializer().serializeToString(picture.current!));
  return (
    <figure className="chart">
      <figcaption>
        {tools}
        <button type="button" className="primary" onClick={() => void savePng(svg(), width, height, `${name}.png`)}>
          Save as PNG
        </button>
        <button
          type="button"
          className="quiet"
          onClick={() => save(new Blob([svg()], { type: 'image/svg+xml' }), `${name}.svg`)}
        >
          SVG
        </button>
        <button
          type="button"
          className="quiet"
          onClick={() => save(new Blob([csv(rows())], { type: 'text/csv' }), `${name}.csv`)}
        >
          CSV
        </button>
      </figcaption>
      <div className="bars">
        <p className="question" dir="auto">
          {title}
        </p>
        <p className="caption">{subtitle}</p>
        <ul>
          {list.map(({ key, label: name, figure, share }) => (
            <li key={key} className={share === undefined ? 'heading' : ''}>
              <span dir="auto">{name}</span> <span className="number">{figure}</span>
              {share !== undefined && <Bar share={share} />}
            </li>
          ))}
        </ul>
      </div>
      <div className="wide" tabIndex={0} role="region" aria-label="Chart">
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
              y={(i + 1) * TITLE_LINE}
              fontSize="18"
              fontWeight="600"
              className="ink"
              fill="#1e1c18"
            >
              {line}
            </text>
          ))}
          <text x={MARGIN} y={lines.length * TITLE_LINE + SUBTITLE_LINE - 4} className="soft" fill="#665f51">
            {subtitle}
          </text>
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
