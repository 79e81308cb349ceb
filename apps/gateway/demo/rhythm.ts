import type { Typing } from './api.js';
import { svg } from './dom.js';

const [FEWEST, MOST] = [60, 120];
const HEIGHT = 44;
const STEP = 5;
const [SHORTEST_MS, LONGEST_MS] = [20, 2_000];

/** Logarithmic: 80 ms and 160 ms differ as much as 1 s and 2 s. */
const heightOf = (delay: number): number => {
  const share =
    Math.log(Math.min(LONGEST_MS, Math.max(SHORTEST_MS, delay)) / SHORTEST_MS) / Math.log(LONGEST_MS / SHORTEST_MS);
  return 3 + share * (HEIGHT - 3);
};

const CORRECTIONS = new Set(['Backspace', 'Delete']);

interface Mark {
  t: number;
  kind: 'key' | 'correction' | 'paste';
}

/** One bar per key press (the newest 120); its height is the pause before it. People leave uneven bars, scripts even ones. */
export function rhythm({ keyEvents, pasteEvents }: Typing): SVGSVGElement {
  const marks = [
    ...keyEvents.map(({ k, t }): Mark => ({ t, kind: CORRECTIONS.has(k) ? 'correction' : 'key' })),
    ...pasteEvents.map(({ t }): Mark => ({ t, kind: 'paste' })),
  ].sort((a, b) => a.t - b.t);
  const first = Math.max(0, marks.length - MOST);
  const bars = marks.slice(first).map(({ t, kind }, i) => {
    const height = kind === 'paste' ? HEIGHT : heightOf(t - (marks[first + i - 1]?.t ?? t));
    return svg('rect', {
      class: kind,
      x: i * STEP,
      y: HEIGHT - height,
      width: kind === 'paste' ? STEP - 0.5 : STEP - 2,
      height,
      rx: 1,
    });
  });
  const summary = `Typing rhythm: ${keyEvents.length} keys, ${marks.filter(({ kind }) => kind === 'correction').length} corrections, ${pasteEvents.length} pastes`;
  return svg(
    'svg',
    {
      class: 'rhythm',
      viewBox: `0 0 ${Math.max(FEWEST, bars.length) * STEP} ${HEIGHT}`,
      role: 'img',
      'aria-label': summary,
      preserveAspectRatio: 'none',
    },
    ...bars,
  );
}
