import { SPAN, type RecordedSpan, type RecordedTrace } from '@verbatim/platform';
import { html, table, type Html } from './html.js';

/** Bars are drawn in thousandths of the trace's duration. */
const WIDTH = 1_000;
const SHOWN = ['messaging.destination.name', 'http.response.status_code', 'error.type', 'db.operation.name', SPAN.job];

interface Line {
  span: RecordedSpan;
  depth: number;
}

/** Spans under their parents, in the order in which they began. A span whose parent is in another process is at the top level. */
export function linesOf(spans: readonly RecordedSpan[]): Line[] {
  const known = new Set(spans.map(({ spanId }) => spanId));
  const children = Map.groupBy(
    [...spans].sort((a, b) => a.start - b.start),
    ({ parentId }) => (parentId !== undefined && known.has(parentId) ? parentId : ''),
  );
  const lines: Line[] = [];
  // No recursion: a caller decides how deep its trace is.
  const waiting: Line[] = (children.get('') ?? []).map((span) => ({ span, depth: 0 })).reverse();
  for (let line = waiting.pop(); line; line = waiting.pop()) {
    lines.push(line);
    const depth = line.depth + 1;
    waiting.push(...(children.get(line.span.spanId) ?? []).map((span) => ({ span, depth })).reverse());
  }
  return lines;
}

export function waterfall({ traceId, spans, left }: RecordedTrace): Html {
  const begin = Math.min(...spans.map(({ start }) => start));
  const whole = Math.max(1, ...spans.map(({ start, durationMs }) => start + durationMs - begin));
  const rows = linesOf(spans).map(({ span, depth }) => {
    const x = ((span.start - begin) / whole) * WIDTH;
    const width = Math.max(2, (span.durationMs / whole) * WIDTH);
    const more = SHOWN.filter((name) => span.attributes[name] !== undefined)
      .map((name) => String(span.attributes[name]))
      .join(' · ');
    return html`<tr>
      <td>${'\u2003'.repeat(Math.min(depth, 12))}${span.name} <span class="quiet">${more}</span></td>
      <td>${span.service}</td>
      <td class="n">${span.durationMs.toFixed(1)}</td>
      <td class="bar">
        <svg
          viewBox="0 0 ${WIDTH} 14"
          preserveAspectRatio="none"
          role="img"
          aria-label="from ${(span.start - begin).toFixed(1)} ms"
        >
          <rect class="${span.failed ? 'bad' : ''}" x="${x.toFixed(1)}" y="2" width="${width.toFixed(1)}" height="10" />
        </svg>
      </td>
    </tr>`;
  });
  return html`<h2>Trace <code>${traceId}</code></h2>
    ${table(
      'spans',
      html`<tr>
          <th>span</th>
          <th>service</th>
          <th class="n">ms</th>
          <th>${whole.toFixed(0)} ms in all</th>
        </tr>
        ${rows}`,
    )}
    ${left ? html`<p class="quiet">${left} more spans are not in memory.</p>` : html``}`;
}
