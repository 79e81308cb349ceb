import { useRef, type ReactNode } from 'react';
import { save } from '../data/api.js';
import { csv } from '../data/tree.js';

const PNG_SCALE = 2;

interface ChartFigureProps {
  /** Of the saved files. */
  name: string;
  /** What a screen reader says instead of the picture. */
  label: string;
  width: number;
  height: number;
  /** The same figures as a table. */
  rows: () => (string | number)[][];
  /** Parts of an SVG. Colours are attributes, so that the file looks the same elsewhere. */
  children: ReactNode;
}

/** A chart to look at and to take away. */
export function ChartFigure({ name, label, width, height, rows, children }: ChartFigureProps) {
  const picture = useRef<SVGSVGElement>(null);
  const svg = (): string => new XMLSerializer().serializeToString(picture.current!);
  return (
    <figure className="chart">
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
          <rect width={width} height={height} fill="#ffffff" />
          {children}
        </svg>
      </div>
      <figcaption>
        Save as
        <button
          type="button"
          className="quiet"
          onClick={() => save(new Blob([svg()], { type: 'image/svg+xml' }), `${name}.svg`)}
        >
          SVG
        </button>
        <button type="button" className="quiet" onClick={() => void savePng(svg(), width, height, `${name}.png`)}>
          PNG
        </button>
        <button
          type="button"
          className="quiet"
          onClick={() => save(new Blob([csv(rows())], { type: 'text/csv' }), `${name}.csv`)}
        >
          CSV
        </button>
      </figcaption>
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
