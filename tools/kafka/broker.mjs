#!/usr/bin/env node
/** One real Apache Kafka broker for tests and benchmarks, without Docker: see README.md. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { kafkaJars } from './jars.mjs';
import { freePorts } from './ports.mjs';
import { waitUntilServing } from './ready.mjs';
import { Problem, run } from './run.mjs';
import { loggingProperties, serverProperties } from './settings.mjs';

const USAGE = 'usage: broker.mjs start --data-dir DIR [--port N]   (any free port without --port)';
const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 30_000;

async function checkJava() {
  const advice = 'Kafka 4 needs Java 17 or newer (Debian: apt-get install openjdk-17-jre-headless).';
  const told = await run('java', ['-version'], advice);
  if (!(Number(/version "(\d+)/.exec(told)?.[1]) >= 17))
    throw new Problem(`${told.split('\n')[0]} is too old. ${advice}`);
}

/** A broker whose own starter was killed lives on: two on one data directory would ruin it. */
async function refuseSecond(dataDir, pidFile) {
  const pid = existsSync(pidFile) ? readFileSync(pidFile, 'utf8').trim() : '';
  const command = pid ? await run('ps', ['-o', 'args=', '-p', pid]).catch(() => '') : '';
  if (command.includes(dataDir)) throw new Problem(`a broker already works on ${dataDir}; end it with: kill ${pid}`);
}

async function start(dataDir, wantedPort) {
  await checkJava();
  const jars = await kafkaJars();
  const files = {
    pid: join(dataDir, 'broker.pid'),
    log: join(dataDir, 'broker.log'),
    server: join(dataDir, 'server.properties'),
    logging: join(dataDir, 'log4j2.properties'),
  };
  await refuseSecond(dataDir, files.pid);

  const [port, controllerPort] = await freePorts(wantedPort, 0);
  const logDir = join(dataDir, 'log');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(files.server, serverProperties({ port, controllerPort, logDir }));
  writeFileSync(files.logging, loggingProperties());

  const options = (process.env.KAFKA_JVM_OPTS ?? '-Xms128m -Xmx512m -XX:+UseSerialGC -XX:TieredStopAtLevel=1')
    .split(/\s+/)
    .filter(Boolean);
  const java = [...options, '-cp', join(jars, '*'), `-Dlog4j2.configurationFile=${files.logging}`];
  if (!existsSync(join(logDir, 'meta.properties'))) {
    const cluster = `V${randomBytes(16).toString('base64url').slice(1)}`; // a leading '-' would be read as an option
    await run('java', [
      ...java,
      'kafka.tools.StorageTool',
      'format',
      '--standalone',
      '--cluster-id',
      cluster,
      '--config',
      files.server,
    ]);
  }

  const out = openSync(files.log, 'a');
  // Detached: Ctrl-C reaches this process only, which then ends the broker in good order.
  const broker = spawn('java', [...java, 'kafka.Kafka', files.server], { stdio: ['ignore', out, out], detached: true });
  writeFileSync(files.pid, `${broker.pid}\n`);
  let ended = false;
  let asked = false;
  const stop = () => {
    if (asked) return;
    asked = true;
    broker.kill('SIGTERM');
    setTimeout(() => broker.kill('SIGKILL'), STOP_WITHIN_MS).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  broker.on('exit', (code, signal) => {
    ended = true;
    rmSync(files.pid, { force: true });
    if (!asked) console.error(`the broker ended by itself (${signal ?? code}): see ${files.log}`);
    process.exit(asked && signal !== 'SIGKILL' ? 0 : 1);
  });

  const giveUp = Date.now() + READY_WITHIN_MS;
  if (await waitUntilServing(port, () => !ended && !asked && Date.now() < giveUp)) {
    console.log(`KAFKA_BROKERS=127.0.0.1:${port}`);
    console.log(`pid=${broker.pid}`);
  } else if (!ended && !asked) {
    console.error(`the broker does not serve after ${READY_WITHIN_MS / 1000} s: see ${files.log}`);
    broker.kill('SIGKILL');
  }
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'data-dir': { type: 'string' }, port: { type: 'string', default: '0' } },
  });
  const port = Number(values.port);
  if (positionals.join() !== 'start' || !values['data-dir'] || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Problem(USAGE);
  await start(resolve(values['data-dir']), port);
} catch (error) {
  console.error(
    error instanceof Problem
      ? error.message
      : String(error.code).startsWith('ERR_PARSE_ARGS')
        ? `${error.message}\n${USAGE}`
        : error,
  );
  process.exitCode = 1;
}
