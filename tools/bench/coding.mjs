import { answer, codingOf } from './answers.mjs';
import { memory } from './processes.mjs';
import { finished, percentile } from './service.mjs';

const ANSWERS = Number(process.env.BENCH_ANSWERS ?? 10_000);
const PROBE_MS = 200;

/** One question of distinct answers, from POST to completed, with a single data quality call now and then meanwhile. */
export async function coding(service) {
  const body = codingOf(ANSWERS);
  const times = [];
  let most = 0;
  let busy = true;
  const probe = (async () => {
    for (let i = 0; busy; i++) {
      const start = performance.now();
      await (
        await service.call(
          '/api/v1/data-quality',
          JSON.stringify({ surveyEntries: [{ question: 'Why?', answer: answer(900_000 + i) }] }),
        )
      ).arrayBuffer();
      times.push(performance.now() - start);
      most = Math.max(most, memory(service.pid, service.folder));
      await new Promise((resolve) => setTimeout(resolve, PROBE_MS));
    }
  })();
  const start = performance.now();
  const { batchJobId } = await (await service.call('/api/v1/coding', body)).json();
  await finished(service, batchJobId, '/api/v1/coding');
  const seconds = (performance.now() - start) / 1000;
  busy = false;
  await probe;
  return {
    [`coding of ${ANSWERS} answers, from POST to completed`]: `${seconds.toFixed(1)} s`,
    'single data quality calls meanwhile, p99': `${percentile(times, 0.99).toFixed(0)} ms`,
    'most memory of all processes meanwhile': `${most.toFixed(0)} MiB`,
  };
}
