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

/** Starts a broker that keeps its data in `folder`; `brokers` is undefined when it gave up. */
export async function startKafka() {
  const folder = mkdtempSync(join(tmpdir(), 'verbatim-kafka-'));
  const broker = spawn(process.execPath, [tool, 'start', '--data-dir', folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => { broker.once('close', resolve); });
  const lines = createInterface({ input: broker.stdout });
  const brokers = await new Promise((resolve) => {
    lines.on('line', (line) => { if (line.startsWith('KAFKA_BROKERS=')) resolve(line.slice('KAFKA_BROKERS='.length).trim()); });
    ended.then(() => resolve(undefined));
  });
  const stop = async () => {
    broker.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { brokers, folder, stop };
}
