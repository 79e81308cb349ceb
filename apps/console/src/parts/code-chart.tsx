import { scaleBand, scaleLinear } from '@visx/scale';
import { BarRounded } from '@visx/shape';
import { useRef } from 'react';
import { save } from '../data/api.js';
import { csv, type Code } from '../data/tree.js';
import { number } from '../data/words.js';

const [WIDTH, ROW, LABELS, NUMBERS] = [720, 34, 250, 60];
const MOST_CHARACTERS = 34;
const PNG_SCALE = 2;

const short = (text: string): string => {
  const characters = [...text];
  return characters.length > MOST_CHARACTERS ? `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…` : text;
};

/** Bars of codes with their numbers beside them, to look at and to take away. Its colours are attributes, so that the file looks the same elsewhere. */
export function CodeChart({ codes, name }: { codes: readonly Code[]; name: string }) {
  const picture = useRef<SVGSVGElement>(null);
  const height = codes.length * ROW + 8;
  const x = scaleLinear({
    domain: [0, Math.max(1, ...codes.map(({ responses }) => responses))],
    range: [0, WIDTH - LABELS - NUMBERS],
  });
  const y = scaleBand({ domain: codes.map(({ id }) => id), range: [4, height - 4], padding: 0.35 });
  const svg = (): string => new XMLSerializer().serializeToString(picture.current!);
  return (
    <figure className="chart">
      <div className="wide" tabIndex={0} role="region" aria-label="Chart of the codes">
        <svg
          ref={picture}
          xmlns="http://www.w3.org/2000/svg"
          width={WIDTH}
          height={height}
          viewBox={`0 0 ${WIDTH} ${height}`}
          role="img"
          aria-label={`Responses by code: ${codes.map(({ label, responses }) => `${label} ${responses}`).join(', ')}`}
          fontFamily="system-ui, sans-serif"
          fontSize="14"
        >
          <rect width={WIDTH} height={height} fill="#ffffff" />
          {codes.map(({ id, label, responses }) => (
            <g key={id}>
              <text
                x={LABELS - 12}
                y={y(id)! + y.bandwidth() / 2}
                textAnchor="end"
                dominantBaseline="central"
                fill="#1e1c18"
              >
                {short(label)}
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
              <text
                x={LABELS + x(responses) + 8}
                y={y(id)! + y.bandwidth() / 2}
                dominantBaseline="central"
                fill="#665f51"
              >
                {number(responses)}
              </text>
            </g>
          ))}
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
        <button type="button" className="quiet" onClick={() => void savePng(svg(), height, `${name}.png`)}>
          PNG
        </button>
        <button
          type="button"
          className="quiet"
          onClick={() =>
            save(
              new Blob([csv([['code', 'responses'], ...codes.map(({ label, responses }) => [label, responses])])], {
                type: 'text/csv',
              }),
              `${name}.csv`,
            )
          }
        >
          CSV
        </button>
      </figcaption>
    </figure>
  );
}

async function savePng(svg: string, height: number, name: string): Promise<void> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH * PNG_SCALE;
    canvas.height = height * PNG_SCALE;
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (png) save(png, name);
  } finally {
    URL.revokeObjectURL(url);
  }
}
