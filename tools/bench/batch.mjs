import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { CHECK_TYPES, CHECKS } from '@verbatim/contracts';
import { QUESTIONS, answer, entries } from './answers.mjs';
import { processorSeconds } from './processes.mjs';
import { finished } from './service.mjs';

const RESPONSES = Number(process.env.BENCH_RESPONSES ?? 2_000);
const CHECKED = CHECK_TYPES.filter((type) => CHECKS[type].mode !== 'always');
const IN_A_PART = 25;
const PEERS = 50;

/** The same functions in a plain loop over the worker threads that the service uses, peers of copies in a Map: no HTTP, broker or database. */
async function plainLoop() {
  const { Analyser } = await import(join(import.meta.dirname, '../../libs/analysis/dist/index.js'));
  const threads = Math.min(2, availableParallelism());
  const analyser = await Analyser.start({ threads });
  const inputs = Array.from({ length: RESPONSES }, (_, i) => ({
    checks: CHECKED,
    known: [],
    identified: true,
    entries: QUESTIONS.map((question, index) => ({
      index,
      question,
      answer: answer(1_000_000 + i * 3 + index),
      questionIdentifier: `q${index}`,
    })),
  }));
  await analyser.judge(inputs.slice(0, IN_A_PART));
  const byPart = async (work) => {
    let next = 0;
    await Promise.all(
      Array.from({ length: threads }, async () => {
        while (next < RESPONSES) {
          const from = next;
          next += IN_A_PART;
          await work(inputs.slice(from, from + IN_A_PART), from);
        }
      }),
    );
  };
  const start = performance.now();
  const before = process.cpuUsage();
  const hashesOf = new Map();
  const holders = new Map();
  await byPart(async (part) => {
    const signatures = await analyser.signatures(
      part.flatMap((response) => response.entries.map((entry) => entry.answer)),
    );
    part
      .flatMap((response) => response.entries)
      .forEach((entry, i) => {
        const hashes = [...new Set([signatures[i].exact, ...signatures[i].bands.map(String)])].map(
          (hash) => `${entry.index} ${hash}`,
        );
        hashesOf.set(entry, hashes);
        for (const hash of hashes) {
          const same = holders.get(hash);
          if (!same) holders.set(hash, [entry]);
          else if (same.length < PEERS) same.push(entry);
        }
      });
  });
  await byPart((part) =>
    analyser.judge(
      part.map((response) => ({
        ...response,
        entries: response.entries.map((entry) => ({ ...entry, peers: peersOf(entry, hashesOf.get(entry), holders) })),
      })),
    ),
  );
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(before);
  await analyser.close();
  return { rate: (RESPONSES * 3) / seconds, processor: (user + system) / 1e6 };
}

/** Those that share most hashes, as the service finds them in its store. */
function peersOf(entry, hashes, holders) {
  const hits = new Map();
  for (const hash of hashes)
    for (const other of holders.get(hash)) if (other !== entry) hits.set(other, (hits.get(other) ?? 0) + 1);
  return [...hits]
    .sort((a, b) => b[1] - a[1])
    .slice(0, PEERS)
    .map(([{ answer: text }]) => ({ answer: text }));
}

/** A batch against the plain loop: answers a second, from the accepted job to its end. */
export async function batch(service) {
  const loop = await plainLoop();
  const body = JSON.stringify({
    surveyName: 'Bench',
    surveyIdentifier: 'bench',
    responses: Array.from({ length: RESPONSES }, (_, i) => ({
      responseIdentifier: `r${i}`,
      surveyEntries: entries(i),
    })),
  });
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
