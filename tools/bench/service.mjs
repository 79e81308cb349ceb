import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { NODE_FLAGS } from '../start/node-flags.mjs';
import { freePorts } from '../kafka/ports.mjs';
import { processorSeconds } from './processes.mjs';

const main = join(import.meta.dirname, '../../apps/standalone/dist/main.js');
const tracing = pathToFileURL(join(import.meta.dirname, '../../libs/platform/dist/telemetry/register.js')).href;
const counter = pathToFileURL(join(import.meta.dirname, 'queries.mjs')).href;
const probe = pathToFileURL(join(import.meta.dirname, 'event-loop.mjs')).href;

export const callWith = (url, key) => (path, body) =>
  fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-service-key': key, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body,
  });

export const newFolder = () => mkdtempSync(join(tmpdir(), 'verbatim-bench-'));

/**
 * The embedded service as a process of its own; tracing is on where `env` gives it somewhere to put the traces. On an empty data folder that goes with it,
 * unless `kept` names one.
 */
export async function startService(env = {}, kept = undefined) {
  const folder = kept ?? newFolder();
  const [port] = await freePorts(0);
  const child = spawn(
    process.execPath,
    [...NODE_FLAGS, '--import', tracing, '--import', probe, '--import', counter, main],
    {
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        VERBATIM_DATA_DIR: folder,
        RATE_LIMIT_PER_MINUTE: '0',
        LOG_LEVEL: 'warn',
        DATABASE_URL: '',
        KAFKA_BROKERS: '',
        TRACE_RING: '0',
        OTEL_EXPORTER_OTLP_ENDPOINT: '',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    },
  );
  const ended = once(child, 'exit');
  await new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      if ((text += chunk).includes('Ctrl-C')) resolve();
    });
    ended.then(() => reject(new Error('the service did not start')));
  });
  const url = `http://127.0.0.1:${port}`;
  const key = readFileSync(join(folder, 'api-key'), 'utf8').trim();
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  };
  /** The longest and the 99th of a hundred pauses of the main process's event loop since the last time, and the longest that it worked in one go, in ms. */
  const pauses = async () => {
    const told = once(child, 'message');
    child.send('pauses');
    return (await told)[0];
  };
  /** Round trips to PostgreSQL since the last time, by schema. */
  const queries = async () => {
    const told = once(child, 'message');
    child.send('queries');
    return (await told)[0];
  };
  /** Processor time so far in ms: of the main thread, of the process's other threads, of PostgreSQL (Linux only). */
  const processor = async () => {
    const told = once(child, 'message');
    child.send('processor');
    const [{ main: mainThread, all }] = await told;
    return {
      'main thread': mainThread,
      'other threads': all - mainThread,
      PostgreSQL: 1_000 * processorSeconds(undefined, folder),
    };
  };
  return { url, key, call: callWith(url, key), pid: child.pid, folder, pauses, queries, processor, stop };
}

export const percentile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];

/** A job when it is completed; throws when it has failed, as a whole or in part. */
export async function finished(service, id, path = '/api/v1/data-quality/batch') {
  for (;;) {
    const job = await (await service.call(`${path}/${id}?limit=1`)).json();
    if (job.status === 'completed') return job;
    if (!['queued', 'processing'].includes(job.status))
      throw new Error(`${path}: ${JSON.stringify(job).slice(0, 300)}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
