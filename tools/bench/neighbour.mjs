import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { answer, QUESTIONS } from './answers.mjs';
import { callWith, percentile } from './service.mjs';

const cli = join(import.meta.dirname, '../../apps/standalone/bin/verbatim.mjs');
const CALLS = Number(process.env.BENCH_CALLS ?? 40);
const WARM_UP = 20;
/** Long calls of one organization at a time. */
const LONG = 3;
const ENTRIES = 100;
const CHARACTERS = 8_000;

/** Words that no language has, different ones for each number. */
function unknownWords(number) {
  let state = ((number + 1) * 2654435761) % 4294967296;
  const below = (count) => Math.floor(((state = (state * 1664525 + 1013904223) % 4294967296) / 4294967296) * count);
  const word = () => Array.from({ length: 3 + below(6) }, () => 'bcdfghjklmnpqrstvwxz'[below(20)]).join('');
  let text = '';
  while (text.length < CHARACTERS) text += `${word()} `;
  return text.slice(0, CHARACTERS);
}

const ordinary = (number) => {
  let text = '';
  for (let i = 0; text.length < CHARACTERS; i++) text += `${answer(number * 200 + i)} `;
  return text.slice(0, CHARACTERS);
};

/** Data-quality calls of one entry beside calls of 100 long entries of another organization, and what those cost. */
export async function neighbour(service) {
  const env = { ...process.env, VERBATIM_DATA_DIR: service.folder };
  const run = (...command) => execFileSync(process.execPath, [cli, ...command], { encoding: 'utf8', env });
  run('orgs', 'create', 'neighbour');
  const key = /sk_\S+/.exec(run('keys', 'create', '--org', 'neighbour', '--scopes', 'data-quality'))[0];
  const other = callWith(service.url, key);
  let number = 0;
  const timed = async (call, surveyEntries) => {
    const start = performance.now();
    const response = await call('/api/v1/data-quality', JSON.stringify({ surveyEntries }));
    await response.arrayBuffer();
    return { ms: performance.now() - start, status: response.status };
  };
  const short = () => timed(other, [{ question: QUESTIONS[0], answer: answer(5_000_000 + number++) }]);
  const long = (text) => {
    number += ENTRIES;
    return timed(
      service.call,
      Array.from({ length: ENTRIES }, (_, i) => ({ question: `${QUESTIONS[i % 3]} (${i})`, answer: text(number + i) })),
    );
  };
  const shorts = async (more) => {
    const all = [];
    while (more(all.length)) all.push(await short());
    return all;
  };
  await shorts((count) => count < WARM_UP);
  const quiet = await shorts((count) => count < CALLS);
  const cost = async (text) => {
    const before = await service.processor();
    const call = await long(text);
    const after = await service.processor();
    return { ...call, ms: after['other threads'] - before['other threads'] };
  };
  await cost(ordinary);
  const [plain, unknown] = [await cost(ordinary), await cost(unknownWords)];
  let running = LONG;
  const calls = Array.from({ length: LONG }, () => long(unknownWords).finally(() => running--));
  const beside = await shorts((count) => running > 0 && count < 10 * CALLS);
  const ended = await Promise.all(calls);
  const ms = (list, share) =>
    percentile(
      list.map((one) => one.ms),
      share,
    );
  const line = (share) => {
    const [was, is] = [ms(quiet, share), ms(beside, share)];
    return `${was.toFixed(0)} ms, ${is.toFixed(0)} ms, ${(is / was).toFixed(1)}`;
  };
  return {
    [`processor of a call of ${ENTRIES} answers of ${CHARACTERS} characters, ordinary words`]: `${plain.ms.toFixed(0)} ms`,
    'the same of unknown words, ratio': `${unknown.ms.toFixed(0)} ms, ${(unknown.ms / plain.ms).toFixed(1)}`,
    [`another organization's calls of one entry, p50: idle, beside ${LONG} such calls, ratio`]: line(0.5),
    [`another organization's calls of one entry, p99: idle, beside ${LONG} such calls, ratio`]: line(0.99),
    'calls of one entry while they ran': beside.length,
    'not answered with 200': [...quiet, ...beside, ...ended, plain, unknown].filter(({ status }) => status !== 200)
      .length,
  };
}
