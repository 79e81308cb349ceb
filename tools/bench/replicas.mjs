import { once } from 'node:events';
import { entries } from './answers.mjs';
import { startDistributed } from './distributed.mjs';
import { startModel } from './model.mjs';
import { finished } from './service.mjs';

const RESPONSES = Number(process.env.BENCH_RESPONSES ?? 400);
const MODEL_MS = 200;
const OTHERS = ['gateway', 'keystroke'];

/**
 * Batches with one and with two processes of quality: with a language model that takes 200 ms a call (the worker waits), and offline (the worker computes, on this
 * machine's cores). Then one of two is killed in the middle of a batch.
 */
export async function replicas() {
  const model = await startModel(MODEL_MS);
  const waiting = { OPENAI_API_KEY: 'bench', OPENAI_MODEL: 'stand-in', OPENAI_BASE_URL: model.url, PART_LEASE_MS: '20000' };
  try {
    const rate = async (quality, env) => {
      const service = await startDistributed({ services: [...OTHERS, ...Array(quality).fill('quality')], env, engine: env === waiting ? 'auto' : 'offline' });
      try {
        return await batchRate(service);
      } finally {
        await service.stop();
      }
    };
    const [one, two] = [await rate(1, waiting), await rate(2, waiting)];
    const [alone, both] = [await rate(1, {}), await rate(2, {})];
    return {
      'responses a second, model of 200 ms, one process': one.toFixed(1), '  two': two.toFixed(1), '  ratio': (two / one).toFixed(2),
      'responses a second, offline, one process (2 threads)': alone.toFixed(1), '  two processes': both.toFixed(1), '  their ratio': (both / alone).toFixed(2),
      'batch after one of two was killed in it, from kill to completed': await afterKill(waiting),
    };
  } finally {
    await model.stop();
  }
}

async function submit(service, name) {
  const body = { surveyName: name, responses: Array.from({ length: RESPONSES }, (_, i) => ({ responseIdentifier: `r${i}`, surveyEntries: entries(i).slice(0, 1) })) };
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
    do job = await (await service.call(`/api/v1/data-quality/batch/${id}?limit=1`)).json(); while (job.progress.done === 0);
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
