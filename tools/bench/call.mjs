import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { CHECK_TYPES, CHECKS } from '@verbatim/contracts';
import { QUESTIONS, answer } from './answers.mjs';
import { percentile } from './service.mjs';

const WARM_UP = 50;
const CALLS = Number(process.env.BENCH_CALLS ?? 300);
const CALLERS = 16;
const CHECKED = CHECK_TYPES.filter((type) => CHECKS[type].mode !== 'always');

/** The analysis of the same answers on the service's number of threads: no HTTP, broker or database. */
async function plain() {
  const { Analyser } = await import(join(import.meta.dirname, '../../libs/analysis/dist/index.js'));
  const analyser = await Analyser.start({ threads: Math.min(2, availableParallelism()) });
  const judge = (i) =>
    analyser.judge([
      {
        checks: CHECKED,
        known: [],
        identified: true,
        entries: [{ index: 0, question: QUESTIONS[0], answer: answer(3_000_000 + i), questionIdentifier: 'q' }],
      },
    ]);
  return { judge, close: () => analyser.close() };
}

/**
 * Data quality calls of one entry, answers that were never seen before, beside the same analysis alone, in turn; round
 * trips to PostgreSQL; then sixteen callers, and the processor time of both, which other work on the machine changes
 * less than the time.
 */
export async function call(service) {
  const alone = await plain();
  const one = async (i) => {
    const start = performance.now();
    const response = await service.call(
      '/api/v1/data-quality',
      JSON.stringify({
        surveyIdentifier: 'bench',
        responseIdentifier: `r${i}`,
        surveyEntries: [{ question: QUESTIONS[0], answer: answer(i), questionIdentifier: 'q' }],
      }),
    );
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`status ${response.status}`);
    return performance.now() - start;
  };
  const judged = async (i) => {
    const start = performance.now();
    await alone.judge(i);
    return performance.now() - start;
  };
  const [calls, analyses] = [[], []];
  for (let i = 0; i < WARM_UP; i++) await Promise.all([one(i), judged(i)]);
  await service.queries();
  const idle = performance.now();
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  const quiet = await service.queries();
  const idleMs = performance.now() - idle;
  const began = performance.now();
  for (let i = WARM_UP; i < WARM_UP + CALLS; i++) {
    calls.push(await one(i));
    analyses.push(await judged(i));
  }
  const counted = await service.queries();
  const share = (performance.now() - began) / idleMs;
  const perCall = Object.entries(counted)
    .map(([name, count]) => [name, (count - (quiet[name] ?? 0) * share) / CALLS])
    .filter(([, count]) => count >= 0.1)
    .map(([name, count]) => `${name} ${count.toFixed(1)}`);
  const rate = async (callers, work, from) => {
    const start = performance.now();
    await Promise.all(
      Array.from({ length: callers }, async (_, caller) => {
        for (let i = caller; i < CALLS; i += callers) await work(from + i);
      }),
    );
    return CALLS / ((performance.now() - start) / 1000);
  };
  const used = await service.processor();
  const many = await rate(CALLERS, one, 10_000);
  const usedThen = await service.processor();
  const processor = Object.entries(usedThen).map(([name, ms]) => [name, (ms - used[name]) / CALLS]);
  const total = processor.reduce((sum, [, ms]) => sum + ms, 0);
  const usedHere = process.cpuUsage();
  const loop = await rate(2, judged, 20_000);
  const { user, system } = process.cpuUsage(usedHere);
  const plainProcessor = (user + system) / 1_000 / CALLS;
  await alone.close();
  const ms = (values) => [0.5, 0.99].map((at) => percentile(values, at));
  const [[median, slow], [plainMedian, plainSlow]] = [ms(calls), ms(analyses)];
  return {
    'call of 1 entry, one caller, embedded: median, p99': `${median.toFixed(1)} ms, ${slow.toFixed(1)} ms`,
    'its analysis alone: median, p99': `${plainMedian.toFixed(1)} ms, ${plainSlow.toFixed(1)} ms`,
    'median against the median alone': (median / plainMedian).toFixed(2),
    'round trips to PostgreSQL, by call': perCall.join(', '),
    [`${CALLERS} callers, answers a second`]: many.toFixed(0),
    'plain loop over the analysis, answers a second': loop.toFixed(0),
    'processor time of a call': `${total.toFixed(1)} ms: ${processor.map(([name, ms]) => `${name} ${ms.toFixed(1)}`).join(', ')}`,
    'its analysis alone; as a share': `${plainProcessor.toFixed(1)} ms; ${(plainProcessor / total).toFixed(2)}`,
  };
}
