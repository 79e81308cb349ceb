import { canRunKafka, noKafka } from '../test/kafka.mjs';
import { QUESTIONS, answer, entries } from './answers.mjs';
import { startDistributed } from './distributed.mjs';
import { processorSeconds } from './processes.mjs';
import { percentile } from './service.mjs';

const WARM_UP = 30;
const CALLS = Number(process.env.BENCH_CALLS ?? 200);
const RESPONSES = Number(process.env.BENCH_RESPONSES ?? 10_000);
const BATCHES = 4;
/** Throughput of the batches is taken over this time, without calls, once all of them are registered. */
const ALONE_MS = 30_000;
const SERVICES = ['gateway', 'quality', 'keystroke', 'followup'];

/**
 * Single quality calls of one entry and follow-ups, one caller each: on an idle service, then while four batches run. The batches' throughput is taken
 * while they run alone. Embedded, then as processes over Kafka.
 */
export async function lanes(service) {
  await measure('embedded', service, () => processorSeconds(service.pid, service.folder));
  await service.stop();
  if (!canRunKafka()) return { 'over Kafka': `not measured: ${noKafka}` };
  const distributed = await startDistributed({ services: SERVICES });
  const pids = Object.values(distributed.processes).flat();
  const { broker, database } = distributed.folders;
  const used = () =>
    pids.reduce((sum, { pid }) => sum + processorSeconds(pid), 0) + processorSeconds(-1, broker, database);
  try {
    await measure('over Kafka', distributed, used);
    return {};
  } finally {
    await distributed.stop();
  }
}

async function measure(where, service, processor) {
  let next = 0;
  const quality = () =>
    timed(service, '/api/v1/data-quality', {
      surveyEntries: entries(2_000_000 + next++).slice(0, 1),
      surveyIdentifier: 'calls',
      responseIdentifier: `call${next}`,
    });
  const followup = () =>
    timed(service, '/api/v1/followups', { question: QUESTIONS[next % 3], answer: answer(9_000_000 + next++) });
  const both = async (count) => {
    const [checked, asked] = await Promise.all([inTurn(count, quality), inTurn(count, followup)]);
    return { 'quality call': checked, 'follow-up': asked };
  };
  await both(WARM_UP);
  const idle = await both(CALLS);
  const jobs = [];
  for (let n = 0; n < BATCHES; n++) jobs.push(await submit(service, n)); // at once, they would be refused for their bytes
  // A batch is evaluated once all of it is registered. Before that, the processor time would be that of registering other answers.
  while (Math.min(...(await doneOfEach(service, jobs))) === 0) await wait(200);
  const [from, before, used] = [performance.now(), await done(service, jobs), processor()];
  await wait(ALONE_MS);
  const answers = 3 * ((await done(service, jobs)) - before);
  const seconds = (performance.now() - from) / 1000;
  const cost = (1000 * (processor() - used)) / answers;
  const busy = await both(CALLS);
  const left = RESPONSES * BATCHES - (await done(service, jobs));
  if (left <= 0) throw new Error('the batches ended before the calls: raise BENCH_RESPONSES');
  const line = (what, figure) => console.log(`${`${where}: ${what}`.padEnd(72)} ${figure}`);
  line(`${BATCHES} batches of ${RESPONSES} alone, answers a second`, (answers / seconds).toFixed(0));
  line('processor of an answer in a batch', `${cost.toFixed(1)} ms`);
  for (const name of Object.keys(idle)) {
    const [quiet, loaded] = [idle[name], busy[name]].map((calls) => calls.map(({ ms }) => ms));
    for (const share of [0.5, 0.99]) {
      const [was, is] = [percentile(quiet, share), percentile(loaded, share)];
      line(
        `${name}, p${share * 100} of ${CALLS}, idle, beside the batches, ratio`,
        `${was.toFixed(0)} ms, ${is.toFixed(0)} ms, ${(is / was).toFixed(1)}`,
      );
    }
    line(`${name}, not answered with 200`, busy[name].filter(({ status }) => status !== 200).length);
  }
}

async function submit(service, n) {
  const body = {
    surveyName: 'Lanes',
    surveyIdentifier: `batch${n}`,
    responses: Array.from({ length: RESPONSES }, (_, i) => ({
      responseIdentifier: `r${i}`,
      surveyEntries: entries(n * RESPONSES + i),
    })),
  };
  const response = await service.call('/api/v1/data-quality/batch', JSON.stringify(body));
  if (response.status !== 202) throw new Error(`status ${response.status}: ${await response.text()}`);
  return (await response.json()).batchJobId;
}

const doneOfEach = (service, jobs) =>
  Promise.all(
    jobs.map(
      async (id) => (await (await service.call(`/api/v1/data-quality/batch/${id}?limit=1`)).json()).progress.done,
    ),
  );

const done = async (service, jobs) => (await doneOfEach(service, jobs)).reduce((sum, one) => sum + one, 0);

async function timed(service, path, body) {
  const start = performance.now();
  const response = await service.call(path, JSON.stringify(body));
  await response.arrayBuffer();
  return { ms: performance.now() - start, status: response.status };
}

async function inTurn(count, call) {
  const all = [];
  for (let i = 0; i < count; i++) all.push(await call());
  return all;
}

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
