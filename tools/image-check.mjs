/**
 * Does what deploy/Dockerfile does, where there is no container engine: makes each image's tree by the Dockerfile's own commands, starts
 * every service from its tree alone with the image's command, user and environment, on a read-only file system, and tries all of it over HTTP.
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { contain, output, sealing } from './deploy/container.mjs';
import { images, stages } from './deploy/dockerfile.mjs';
import { smoke } from './deploy/smoke.mjs';
import { freePorts } from './kafka/ports.mjs';
import { startKafka } from './test/kafka.mjs';

const ROOT = join(import.meta.dirname, '..');
const STARTED_WITHIN_MS = 120_000;
const STOPPED_WITHIN_MS = 20_000;
const closers = [];

function shell(command) {
  const [program, ...args] = command.split(' ');
  const { status } = spawnSync(program === 'node' ? process.execPath : program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`failed: ${command}`);
}

/** The folder in which an image's /app is. */
function makeTrees(folder) {
  const model = join(folder, 'model');
  const all = stages();
  const [build] = all.get('build').run.filter((command) => command.includes('prepare-model'));
  shell(build.split('&&').at(-1).trim().replace('/model', model));
  const trees = [...new Set(images(all).map(({ tree }) => tree))];
  for (const tree of trees) {
    const out = join(folder, tree);
    shell(all.get(tree).run[0].replace(' /out', ` ${out}`).replace(' /model', ` ${model}`));
    cpSync(join(ROOT, 'deploy/image/healthcheck.mjs'), join(out, 'healthcheck.mjs'));
    refuseDevelopment(out);
    console.log(`${tree.padEnd(24)} ${spawnSync('du', ['-sm', out], { encoding: 'utf8' }).stdout.split('\t')[0]} MB`);
  }
}

function refuseDevelopment(out) {
  const { packages } = JSON.parse(readFileSync(join(out, 'node_modules/.package-lock.json'), 'utf8'));
  const found = Object.entries(packages)
    .filter(([, { dev }]) => dev)
    .map(([path]) => path);
  if (found.length) throw new Error(`packages of development in ${out}: ${found.join(', ')}`);
}

async function startStores() {
  const kafka = await startKafka();
  closers.push(kafka.stop);
  if (!kafka.brokers) throw new Error('no Kafka broker could be started: it takes Java 17 or newer and Maven');
  const { startTestPostgres } = await import('../libs/database/dist/testing/index.js');
  const postgres = await startTestPostgres();
  closers.push(() => postgres.stop());
  return { DATABASE_URL: postgres.url, KAFKA_BROKERS: kafka.brokers };
}

/** The image's own check decides; as it takes a process each time, it is not asked before somebody listens. */
async function untilHealthy({ name, child, image, folder, env }) {
  const giveUp = Date.now() + STARTED_WITHIN_MS;
  while (
    !(await fetch(`http://127.0.0.1:${env[image.healthcheck.at(-1)]}/livez`).then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`);
    if (Date.now() > giveUp) throw new Error(`${name} does not listen after ${STARTED_WITHIN_MS / 1000} s`);
    await delay(200);
  }
  // As with Docker, an answer that is late while all services start costs one of several tries.
  for (;;) {
    try {
      await output(contain(image, folder, image.healthcheck, { env }), `${name}'s health check`);
      return;
    } catch (error) {
      if (child.exitCode !== null || Date.now() > giveUp) throw error;
      await delay(1_000);
    }
  }
}

async function stop({ name, child }) {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN_MS);
  const [code, signal] = await ended;
  clearTimeout(late);
  if (code !== 0) throw new Error(`${name} ended with ${signal ?? code} after SIGTERM`);
}

async function check(folder) {
  makeTrees(folder);
  const stores = await startStores();
  const byName = new Map(images().map((image) => [image.name, image]));
  const run = (name, args, more) => {
    const image = byName.get(name);
    const at = join(folder, image.tree);
    const env = {
      ...image.env,
      VERBATIM_MODEL_DIR: image.env.VERBATIM_MODEL_DIR.replace(/^\/app/, at),
      LOG_LEVEL: 'warn',
      ...stores,
      ...more,
    };
    return { name, image, folder: at, env, child: contain(image, at, [...(image.entrypoint ?? []), ...args], { env }) };
  };
  console.log(`services run ${sealing}`);
  console.log((await output(run('topics', byName.get('topics').cmd).child, 'topics')).slice(0, 60));

  const services = [...byName.values()].filter(({ healthcheck }) => healthcheck);
  const ports = await freePorts(...services.map(() => 0));
  const running = services.map(({ name, cmd, healthcheck }, at) =>
    run(name, cmd, { HEALTH_PORT: '0', [healthcheck.at(-1)]: String(ports[at]) }),
  );
  for (const { child } of running) {
    child.stdout.resume();
    closers.push(() => {
      if (child.exitCode === null) child.kill('SIGKILL');
    });
  }
  await Promise.all(running.map(untilHealthy));
  console.log(`healthy: ${running.map(({ name }) => name).join(', ')}`);

  await output(run('cli', ['orgs', 'create', 'check']).child, 'cli orgs');
  const key = (await output(run('cli', ['keys', 'create', '--org', 'check']).child, 'cli keys')).trim();
  await smoke({ port: ports[services.findIndex(({ name }) => name === 'gateway')], key });

  await Promise.all(running.map(stop));
  console.log('every service ended with 0 after SIGTERM');
}

const folder = mkdtempSync(join(tmpdir(), 'verbatim-image-'));
// Its user must be able to enter it.
chmodSync(folder, 0o755);
mkdirSync(join(folder, 'model'));
let failure;
try {
  await check(folder);
} catch (error) {
  failure = error;
} finally {
  for (const close of closers.splice(0).reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
}
if (failure) console.error(failure.stack);
console.log(failure ? '0 passed, 1 failed' : '1 passed, 0 failed');
process.exitCode = failure ? 1 : 0;
