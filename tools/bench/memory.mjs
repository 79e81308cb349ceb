import { codingOf, entries } from './answers.mjs';
import { memory as measure } from './processes.mjs';
import { finished } from './service.mjs';

const CALLS = Number(process.env.BENCH_CALLS ?? 200);
const CALLERS = 16;
const WALK_RESPONSES = 5_000;
const WALK_ANSWERS = Number(process.env.BENCH_ANSWERS ?? 10_000);
const RESPONSES = Number(process.env.BENCH_RESPONSES ?? 50_000);
const EVERY_MS = 500;

/**
 * Memory of all processes: on a walk of single calls, a batch and a coding, one after the other, and while the biggest batch is taken in and evaluated. One
 * answer a response.
 */
export async function memory(service) {
  const idle = measure(service.pid, service.folder);
  let most = idle;
  const timer = setInterval(() => {
    most = Math.max(most, measure(service.pid, service.folder));
  }, EVERY_MS);
  const figures = { 'memory of all processes before': mebibytes(idle) };
  try {
    for (const [what, work] of Object.entries(STEPS)) {
      const start = performance.now();
      most = measure(service.pid, service.folder);
      await work(service);
      figures[`${what}: time, most memory of all processes`] =
        `${((performance.now() - start) / 1000).toFixed(0)} s, ${mebibytes(most)}`;
    }
  } finally {
    clearInterval(timer);
  }
  return figures;
}

const mebibytes = (memoryUsed) => `${memoryUsed.toFixed(0)} MiB`;

const STEPS = {
  [`${CALLS} quality calls and follow-ups of ${CALLERS} callers`]: calls,
  [`batch of ${WALK_RESPONSES} responses`]: (service) => batch(service, WALK_RESPONSES),
  [`coding of ${WALK_ANSWERS} answers`]: coding,
  ...(RESPONSES > 0 && { [`batch of ${RESPONSES} responses`]: (service) => batch(service, RESPONSES) }),
};

async function calls(service) {
  let next = 0;
  const caller = async () => {
    while (next < CALLS) {
      const [entry] = entries(1_000_000 + next++);
      for (const [path, body] of [
        ['/api/v1/data-quality', { surveyEntries: [entry] }],
        ['/api/v1/followups', { question: entry.question, answer: entry.answer }],
      ]) {
        const response = await service.call(path, JSON.stringify(body));
        if (response.status !== 200) throw new Error(`status ${response.status}`);
        await response.arrayBuffer();
      }
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
}

async function batch(service, count) {
  const body = JSON.stringify({
    surveyName: 'Bench',
    surveyIdentifier: `bench-${count}`,
    responses: Array.from({ length: count }, (_, i) => ({
      responseIdentifier: `r${i}`,
      surveyEntries: entries(i).slice(0, 1),
    })),
  });
  const { batchJobId } = await (await service.call('/api/v1/data-quality/batch', body)).json();
  const job = await finished(service, batchJobId);
  if (job.progress.done !== count) throw new Error(`${job.progress.done} of ${count} done`);
}

async function coding(service) {
  const body = codingOf(WALK_ANSWERS);
  const { batchJobId } = await (await service.call('/api/v1/coding', body)).json();
  await finished(service, batchJobId, '/api/v1/coding');
}
