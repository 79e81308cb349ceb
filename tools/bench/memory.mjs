import { entries } from './answers.mjs';
import { memory as measure } from './processes.mjs';
import { finished } from './service.mjs';

const RESPONSES = Number(process.env.BENCH_RESPONSES ?? 50_000);
const EVERY_MS = 500;

/** Memory of all processes while the biggest batch is taken in and evaluated: one answer a response. */
export async function memory(service) {
  const text = JSON.stringify({
    surveyName: 'Bench',
    surveyIdentifier: 'bench',
    responses: Array.from({ length: RESPONSES }, (_, i) => ({
      responseIdentifier: `r${i}`,
      surveyEntries: entries(i).slice(0, 1),
    })),
  });
  const idle = measure(service.pid, service.folder);
  let most = idle;
  const timer = setInterval(() => {
    most = Math.max(most, measure(service.pid, service.folder));
  }, EVERY_MS);
  const start = performance.now();
  const { batchJobId } = await (await service.call('/api/v1/data-quality/batch', text)).json();
  const accepted = (performance.now() - start) / 1000;
  const job = await finished(service, batchJobId);
  clearInterval(timer);
  if (job.progress.done !== RESPONSES) throw new Error(`${job.progress.done} of ${RESPONSES} done`);
  return {
    [`batch of ${RESPONSES} responses, ${(text.length / 1048576).toFixed(0)} MiB, accepted after`]: `${accepted.toFixed(1)} s`,
    'done after': `${((performance.now() - start) / 1000).toFixed(0)} s`,
    'memory of all processes before': `${idle.toFixed(0)} MiB`,
    'most memory of all processes meanwhile': `${most.toFixed(0)} MiB`,
  };
}
