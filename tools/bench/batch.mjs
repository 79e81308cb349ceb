import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { QUESTIONS, answer, entries } from './answers.mjs';
import { processorSeconds } from './processes.mjs';
import { finished } from './service.mjs';

const RESPONSES = Number(process.env.BENCH_RESPONSES ?? 2_000);
const CHECKS = ['Nonsensical', 'Irrelevant', 'Low Effort', 'Incomplete', 'LLM Generated', 'Self Duplicated'];

/** The same checks in a plain loop over the worker threads that the service uses, without HTTP, broker or database. */
async function plainLoop() {
  const { Analyser } = await import(join(import.meta.dirname, '../../libs/text-analysis/dist/index.js'));
  const threads = Math.min(2, availableParallelism());
  const analyser = await Analyser.start({ threads });
  const inputs = Array.from({ length: RESPONSES }, (_, i) => ({
    checks: CHECKS, known: [], identified: true, entries: QUESTIONS.map((question, index) => ({ index, question, answer: answer(1_000_000 + i * 3 + index), questionIdentifier: `q${index}` })),
  }));
  const parts = Array.from({ length: Math.ceil(RESPONSES / 25) }, (_, part) => inputs.slice(part * 25, part * 25 + 25));
  await analyser.judge(inputs.slice(0, 25));
  const start = performance.now();
  const before = process.cpuUsage();
  let next = 0;
  await Promise.all(Array.from({ length: threads }, async () => {
    while (next < parts.length) {
      const part = parts[next++];
      await analyser.judge(part);
      await analyser.signatures(part.flatMap((response) => response.entries.map((entry) => entry.answer)));
    }
  }));
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(before);
  await analyser.close();
  return { rate: (RESPONSES * 3) / seconds, processor: (user + system) / 1e6 };
}

/** A batch against the plain loop: answers a second, from the accepted job to its end. */
export async function batch(service) {
  const loop = await plainLoop();
  const body = JSON.stringify({ surveyName: 'Bench', surveyIdentifier: 'bench', responses: Array.from({ length: RESPONSES }, (_, i) => ({ responseIdentifier: `r${i}`, surveyEntries: entries(i) })) });
  const start = performance.now();
  const { batchJobId } = await (await service.call('/api/v1/data-quality/batch', body)).json();
  const accepted = performance.now();
  const used = processorSeconds(service.pid, service.folder);
  const job = await finished(service, batchJobId);
  const processor = processorSeconds(service.pid, service.folder) - used;
  const answers = (RESPONSES * 3) / ((performance.now() - accepted) / 1000);
  if (job.progress.done !== RESPONSES) throw new Error(`${job.progress.done} of ${RESPONSES} done`);
  return {
    [`batch of ${RESPONSES} responses, accepted after`]: `${((accepted - start) / 1000).toFixed(1)} s`,
    'batch, answers a second': answers.toFixed(0),
    'plain loop over the same functions, answers a second': loop.rate.toFixed(0),
    'batch against loop': (answers / loop.rate).toFixed(2),
    'processor seconds of the batch, of the loop': `${processor.toFixed(1)}, ${loop.processor.toFixed(1)}`,
  };
}
