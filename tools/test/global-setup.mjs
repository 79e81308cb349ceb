import { execFile, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { canRunKafka, noKafka, startKafka } from './kafka.mjs';
import { createTemplate, fromSources, startTestPostgres } from './testing.mjs';

/** What the chosen specs need (tools/start/needs.mjs), where `npm test -- FILE` said so. */
const needs = process.env.TEST_NEEDS?.split(',');

/** One PostgreSQL, and one Kafka broker where there can be one, for the whole run; specs find them in the environment. */
export default async function setUp(globalConfig) {
  // Every temporary folder of the run lies in this one (as root, PostgreSQL's user must be able to enter it), so that teardown knows its own.
  const folder = mkdtempSync(join(tmpdir(), 'verbatim-run-'));
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  // Some hundred processes load the same modules: compiled once, they start in two thirds of the time.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled');
  const run = (globalThis.__verbatimTestRun = {
    folder,
    stop: [() => rmSync(folder, { recursive: true, force: true })],
  });
  watch(folder);
  const interrupted = () => stopAll(run).finally(() => process.exit(130));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    if (!process.env.TEST_DATABASE_URL && (needs?.includes('database') ?? true)) await addPostgres(run);
    if (!process.env.KAFKA_BROKERS && wantsKafka(globalConfig)) await addKafka(run);
    if (process.env.REQUIRE_KAFKA === '1' && !process.env.KAFKA_BROKERS)
      throw new Error(`REQUIRE_KAFKA=1, but there is no Kafka: ${noKafka}`);
  } catch (error) {
    await stopAll(run);
    throw error;
  }
}

export async function stopAll(run) {
  for (const stop of run.stop.splice(0).reverse()) await stop();
}

/** For the day this process is killed: PostgreSQL has a session of its own and would live on. */
function watch(folder) {
  const dog = spawn(process.execPath, [join(import.meta.dirname, 'watchdog.mjs')], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  dog.stdin.on('error', () => {});
  dog.stdin.write(folder);
  dog.stdin.unref();
  dog.unref();
}

async function addPostgres(run) {
  const { url, stop } = await startTestPostgres();
  run.stop.push(stop);
  process.env.TEST_DATABASE_URL = url;
  // The command line is what has all the services' migrations, and a process of its own keeps them out of jest's memory.
  if (!fromSources) process.env.TEST_DATABASE_TEMPLATE = await createTemplate(url, migrateAll);
}

const CLI = join(import.meta.dirname, '../../apps/standalone/dist/cli.js');
const migrateAll = (url) =>
  promisify(execFile)(process.execPath, [CLI, 'migrate'], { env: { ...process.env, DATABASE_URL: url } });

/** jest called by hand for chosen specs starts no broker, which takes seconds; npm test and npm run test:faults do (WITH_KAFKA). */
const wantsKafka = ({ testPathPatterns }) =>
  (needs
    ? needs.includes('kafka')
    : ['REQUIRE_KAFKA', 'WITH_KAFKA'].some((name) => process.env[name] === '1') ||
      !testPathPatterns?.patterns?.length) && canRunKafka();

async function addKafka(run) {
  const { brokers, stop } = await startKafka();
  run.stop.push(stop);
  if (brokers) process.env.KAFKA_BROKERS = brokers;
  else if (process.env.REQUIRE_KAFKA === '1') throw new Error('The Kafka broker did not start');
}
