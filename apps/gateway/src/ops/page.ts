import { SPAN, type RecordedSpan, type RecordedTrace } from '@verbatim/platform';
import type { JobOverview } from '../jobs/jobs.repository.js';
import { LIVE, STYLE } from './assets.js';
import { html, Html, table } from './html.js';
import type { OpsJobState, OpsState } from './ops-state.js';
import { waterfall } from './waterfall.js';

const TRACES_SHOWN = 20;

const time = (at: Date | null): string => at?.toISOString().slice(0, 19).replace('T', ' ') ?? '';
const traceLink = (traceId: string | null): Html =>
  traceId ? html`<a href="/ops?trace=${traceId}"><code>${traceId.slice(0, 8)}</code></a>` : html``;

const jobLink = (id: string | null): Html => (id ? html`<a href="/ops?job=${id}"><code>${id}</code></a>` : html``);

function jobTable(name: string, jobs: readonly JobOverview[]): Html {
  const rows = jobs.map(
    (job) =>
      html`<tr>
        <td>${jobLink(job.id)}</td>
        <td>${job.type}</td>
        <td class="${job.status.includes('fail') ? 'bad' : ''}">${job.status}</td>
        <td>${job.phase}</td>
        <td class="n">${job.done} / ${job.total}</td>
        <td class="n ${job.failed ? 'bad' : ''}">${job.failed}</td>
        <td>${time(job.createdAt)}</td>
        <td>${time(job.finishedAt)}</td>
        <td>${traceLink(job.traceId)}</td>
      </tr>`,
  );
  return table(
    name,
    html`<tr>
        <th>id</th>
        <th>type</th>
        <th>status</th>
        <th>phase</th>
        <th class="n">done</th>
        <th class="n">failed</th>
        <th>accepted (UTC)</th>
        <th>ended</th>
        <th>trace</th>
      </tr>
      ${rows}`,
  );
}

function jobs({ jobs, oldest }: OpsState): Html {
  const newest = html`<h2>Jobs, newest first</h2>
    ${jobTable('jobs', jobs)}${jobs.length ? html`` : html`<p class="quiet">No jobs yet.</p>`}`;
  return oldest.length
    ? html`<h2>Older unfinished jobs</h2>
        ${jobTable('older jobs', oldest)}${newest}`
    : newest;
}

function pipeline({ parts, outbox }: OpsState): Html {
  const rows = parts.map(
    ({ kind, state, count }) =>
      html`<tr>
        <td>${kind}</td>
        <td>${state}</td>
        <td class="n">${count}</td>
      </tr>`,
  );
  return html`<h2>Pipeline</h2>
    <p>
      Outbox: <b class="${outbox.oldestSeconds > 30 ? 'bad' : ''}">${outbox.waiting}</b> waiting, the oldest for
      ${outbox.oldestSeconds.toFixed(1)} s.
    </p>
    ${table(
      'parts of unfinished jobs',
      html`<tr>
          <th>parts of</th>
          <th>state</th>
          <th class="n">count</th>
        </tr>
        ${rows}`,
    )}${rows.length ? html`` : html`<p class="quiet">No job is running.</p>`}`;
}

function deadLetters({ deadLetters }: Pick<OpsState, 'deadLetters'>): Html {
  const rows = deadLetters.map(
    ({ id, topic, service, reason, failedAt, jobId, traceId, retriedAt, discardedAt }) =>
      html`<tr>
        <td><code>${id}</code></td>
        <td>${topic}</td>
        <td>${service}</td>
        <td>${reason.slice(0, 200)}</td>
        <td>${time(failedAt)}</td>
        <td>${jobLink(jobId)}</td>
        <td>${traceLink(traceId)}</td>
        <td>${discardedAt ? `discarded ${time(discardedAt)}` : retriedAt ? `retried ${time(retriedAt)}` : ''}</td>
      </tr>`,
  );
  return rows.length
    ? html`<h2 class="bad">Dead letters, newest first</h2>
        ${table(
          'dead letters',
          html`<tr>
              <th>id</th>
              <th>topic</th>
              <th>service</th>
              <th>reason</th>
              <th>at (UTC)</th>
              <th>job</th>
              <th>trace</th>
              <th>settled (UTC)</th>
            </tr>
            ${rows}`,
        )}`
    : html`<h2>Dead letters</h2>
        <p class="quiet">none</p>`;
}

/** A trace may have several requests, if its caller began it: the first that is known. */
const requestIdOf = (spans: readonly RecordedSpan[]): string =>
  spans.map(({ attributes }) => attributes[SPAN.request]).find((id) => typeof id === 'string') ?? '';

function traces(recent: readonly RecordedTrace[] | undefined): Html {
  if (!recent)
    return html`<h2>Traces</h2>
      <p class="quiet">
        No traces here: TRACE_RING keeps some in memory, for callers on this machine and keys with the scope operations.
      </p>`;
  const rows = recent.slice(0, TRACES_SHOWN).map(({ traceId, spans, left }) => {
    const first = spans.reduce((a, b) => (b.start < a.start ? b : a));
    const end = Math.max(...spans.map(({ start, durationMs }) => start + durationMs));
    return html`<tr>
      <td>${traceLink(traceId)}</td>
      <td>${requestIdOf(spans)}</td>
      <td>${first.name}</td>
      <td>${[...new Set(spans.map(({ service }) => service).filter(Boolean))].join(', ')}</td>
      <td class="n">${spans.length + left}</td>
      <td class="n">${(end - first.start).toFixed(0)}</td>
      <td class="bad">${spans.some(({ failed }) => failed) ? 'error' : ''}</td>
    </tr>`;
  });
  return html`<h2>Traces, newest first</h2>
    ${table(
      'traces',
      html`<tr>
          <th>trace</th>
          <th>request</th>
          <th>begins with</th>
          <th>services</th>
          <th class="n">spans</th>
          <th class="n">ms</th>
          <th></th>
        </tr>
        ${rows}`,
    )}`;
}

export interface Page {
  state: OpsState;
  recent: readonly RecordedTrace[] | undefined;
  /** The trace that ?trace= asks for; null when it is not in memory. */
  chosen?: RecordedTrace | null;
  /** The job that ?job= asks for. */
  job?: OpsJobState;
}

/** A job, its dead letters and, if it is still in memory, its trace. */
function oneJob({ id, job, deadLetters: letters }: OpsJobState, recent: readonly RecordedTrace[] | undefined): Html {
  if (!job) return html`<p class="bad">There is no job ${id}, or it has been deleted.</p>`;
  const trace = recent?.find(({ traceId }) => traceId === job.traceId);
  return html`<h2>Job <code>${id}</code></h2>
    ${jobTable('job', [job])}
    ${job.traceId ? html`<p>Trace and log lines: <code>${job.traceId}</code></p>` : html``}${deadLetters({ deadLetters: letters })}${trace ? waterfall(trace) : html`<p class="quiet">Its trace is not in memory.</p>`}`;
}

/** Form that finds a job of any age. */
const SEARCH = html`<form action="/ops">
  <label>job <input name="job" size="36" spellcheck="false" /></label> <button>show</button>
</form>`;

/** Plain strings, not html templates: a formatter that indents their contents would change the hashes in the content security policy. */
const SHEET = new Html(`<style>${STYLE}</style>`);
const SCRIPT = new Html(`<script>${LIVE}</script>`);

/** The whole page. Its style sheet and its script are allowed by their hashes, so nothing else in it can run. */
export function opsPage({ state, recent, chosen, job }: Page): string {
  // a single trace does not change
  const live =
    chosen === undefined
      ? html`<p>
          <label><input type="checkbox" id="live" checked /> live</label>
          <span id="state" role="status" class="bad"></span>
        </p>`
      : html``;
  const script = chosen === undefined ? SCRIPT : html``;
  const trace =
    chosen === undefined ? html`` : chosen ? waterfall(chosen) : html`<p class="bad">This trace is not in memory.</p>`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Verbatim operations</title>
        ${SHEET}
      </head>
      <body>
        <h1><a href="/ops">Verbatim operations</a></h1>
        ${live}${SEARCH}
        <main>
          ${job ? oneJob(job, recent) : html`${trace}${jobs(state)}${pipeline(state)}${deadLetters(state)}${traces(recent)}`}
        </main>
        ${script}
      </body>
    </html>`.text;
}
