import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const tool = join(import.meta.dirname, '..', 'kafka', 'broker.mjs');

export const noKafka = 'a broker needs Java 17 or newer and Maven, or KAFKA_BROKERS';

/** Can a real broker be started here? */
export function canRunKafka() {
  const java = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const major = Number(/version "(?:1\.)?(\d+)/.exec(java.stderr ?? '')?.[1] ?? 0);
  return major >= 17 && spawnSync('mvn', ['--version'], { stdio: 'ignore' }).status === 0 && existsSync(tool);
}

/**
 * Starts a broker that keeps its data in `folder`; `brokers` is undefined when it gave up. With a folder given (which
 * stays) and a port it can be started again after `kill`, with all that it held.
 */
export async function startKafka({ folder: given, port = 0 } = {}) {
  const folder = given ?? mkdtempSync(join(tmpdir(), 'verbatim-kafka-'));
  const broker = spawn(process.execPath, [tool, 'start', '--data-dir', folder, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => {
    broker.once('close', resolve);
  });
  const lines = createInterface({ input: broker.stdout });
  const told = {};
  await new Promise((resolve) => {
    lines.on('line', (line) => {
      const [name, value] = line.split('=');
      told[name] = value.trim();
      if (name === 'pid') resolve();
    });
    ended.then(resolve);
  });
  const stop = async () => {
    broker.kill('SIGTERM');
    await ended;
    if (!given) rmSync(folder, { recursive: true, force: true });
  };
  /** Of the broker itself: it is gone from one moment to the next. */
  const kill = async () => {
    process.kill(Number(told.pid), 'SIGKILL');
    await ended;
  };
  return { brokers: told.KAFKA_BROKERS, folder, stop, kill };
}
