import { once } from 'node:events';
import { entries } from './answers.mjs';
import { startDistributed } from './distributed.mjs';
import { startModel } from './model.mjs';
import { finished } from './service.mjs';

const RESPONSES = Number(process.env.BENCH_RESPONSES ?? 400);
const MODEL_MS = 200;
/** Requests to the model at once, per process: so few that workers wait for it and not for this machine's cores, which they share with all the rest. */
const WAITING = 2;
const WARM_UP = 100;
const OTHERS = ['gateway', 'keystroke'];

/**
 * Batches with one and with two processes of quality: with a language model that takes 200 ms a call (the worker
 * waits), with more of its calls at once and offline
 * (the worker computes, on this machine's cores). Then one of two is killed in the middle of a batch.
 */
export async function replicas() {
  const model = await startModel(MODEL_MS);
  const waiting = {
    OPENAI_API_KEY: 'bench',
    OPENAI_MODEL: 'stand-in',
    OPENAI_BASE_URL: model.url,
    PART_LEASE_MS: '20000',
    MODEL_MAX_CONCURRENCY: String(WAITING),
  };
  const busy = { ...waiting, MODEL_MAX_CONCURRENCY: '8' };
  try {
    const rate = async (quality, env) => {
      const service = await startDistributed({
        services: [...OTHERS, ...Array(quality).fill('quality')],
        env,
        engine: env.OPENAI_API_KEY ? 'auto' : 'offline',
      });
      try {
        await finished(service, await submit(service, 'Warm', WARM_UP)); // every process has its partitions and its sentence model
        return await batchRate(service);
      } finally {
        await service.stop();
      }
    };
    const [one, two] = [await rate(1, waiting), await rate(2, waiting)];
    const [eight, sixteen] = [await rate(1, busy), await rate(2, busy)];
    const [alone, both] = [await rate(1, {}), await rate(2, {})];
    return {
      [`responses a second, model of 200 ms, ${WAITING} requests at once a process, one process`]: one.toFixed(1),
      '  two': two.toFixed(1),
      '  ratio': (two / one).toFixed(2),
      'responses a second, model of 200 ms, 8 requests at once a process, one process': eight.toFixed(1),
      '  two of them': sixteen.toFixed(1),
      '  ratio of these': (sixteen / eight).toFixed(2),
      'responses a second, offline, one process (2 threads)': alone.toFixed(1),
      '  two processes': both.toFixed(1),
      '  their ratio': (both / alone).toFixed(2),
      'batch after one of two was killed in it, from kill to completed': await afterKill(waiting),
    };
  } finally {
    await model.stop();
  }
}

let number = 0;

async function submit(service, name, responses = RESPONSES) {
  const body = {
    surveyName: name,
    responses: Array.from({ length: responses }, () => ({
      responseIdentifier: `r${number}`,
      surveyEntries: entries(number++).slice(0, 1),
    })),
  };
  return (await (await service.call('/api/v1/data-quality/batch', JSON.stringify(body))).json()).batchJobId;
}

async function batchRate(service) {
  const start = performance.now();
  const job = await finished(service, await submit(service, 'Rate'));
  if (job.progress.done !== RESPONSES || job.progress.failed) throw new Error(JSON.stringify(job.progress));
  return RESPONSES / ((performance.now() - start) / 1000);
}

async function afterKill(env) {
  const service = await startDistributed({ services: [...OTHERS, 'quality', 'quality'], env, engine: 'auto' });
  try {
    const id = await submit(service, 'Kill');
    let job;
    do job = await (await service.call(`/api/v1/data-quality/batch/${id}?limit=1`)).json();
    while (job.progress.done === 0);
    const [victim] = service.processes.quality;
    victim.kill('SIGKILL');
    await once(victim, 'exit');
    const start = performance.now();
    const { progress } = await finished(service, id);
    if (progress.done !== RESPONSES || progress.failed) throw new Error(JSON.stringify(progress));
    return `${((performance.now() - start) / 1000).toFixed(1)} s, ${progress.done} done, ${progress.failed} failed`;
  } finally {
    await service.stop();
  }
}
