// Needs libs/analysis/dist/worker.js: from sources, everything runs on one thread, which notices no hang-up while it analyses.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { until } from '@verbatim/platform/testing';
import { startEmbedded } from './embedded.js';

const ENTRIES = 100;
/** So short together that only their analysis waits for the thread. */
const A_FEW = 3;
const entry = (i: number): object => ({
  question: 'Why did you leave the company?',
  answer:
    `For reason number ${i}: the fees went up again, and nobody at the counter could tell me what they are for. `.repeat(
      10,
    ),
});

interface Trace {
  operation: string;
  checks?: unknown[];
  error?: Error;
}

/** The service runs in this process, and so do the traces of its analyses. */
describe('a caller that hangs up', () => {
  let service: Awaited<ReturnType<typeof startEmbedded>>;
  const begun: Trace[] = [];
  const ended: Trace[] = [];
  const on = (list: Trace[]) => (message: unknown) => {
    const trace = message as Trace;
    if (trace.operation === 'judge' && !list.includes(trace)) list.push(trace);
  };
  const [begins, ends] = [on(begun), on(ended)];

  beforeAll(async () => {
    subscribe('tracing:verbatim.analysis:start', begins);
    subscribe('tracing:verbatim.analysis:asyncEnd', ends);
    service = await startEmbedded({ ANALYSIS_THREADS: '1' });
  });
  afterAll(async () => {
    unsubscribe('tracing:verbatim.analysis:start', begins);
    unsubscribe('tracing:verbatim.analysis:asyncEnd', ends);
    await service?.stop();
  });

  const post = (entries: number, signal?: AbortSignal): Promise<number | string> =>
    fetch(`${service.url}/api/v1/data-quality`, {
      method: 'POST',
      signal,
      headers: { 'content-type': 'application/json', 'x-service-key': service.key },
      body: JSON.stringify({ surveyEntries: Array.from({ length: entries }, (_, i) => entry(i)) }),
    }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      (error: Error) => error.name,
    );

  it('ends the analysis of its call before its last entry, and of one that waits behind it before its first', async () => {
    const callers = [new AbortController(), new AbortController()];
    const calls = [post(ENTRIES, callers[0]!.signal)];
    await until('the first analysis', () => begun.length === 1);
    calls.push(post(A_FEW, callers[1]!.signal));
    await until('the second one in the queue', () => begun.length === 2);
    for (const caller of callers) caller.abort();
    expect(await Promise.all(calls)).toEqual(['AbortError', 'AbortError']);
    // the only thread is free again
    expect(await post(1)).toBe(200);
    expect(ended.map(({ error, checks }) => error?.name ?? checks?.length)).toEqual(['AbortError', 'AbortError', 1]);
  });
});
