import { VerbatimClient } from '@verbatim/client';
import { ConfigError, readConfig, type Config } from '@verbatim/platform';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConnection } from '../../connection.js';
import { apiKeyFile, dataDirOf } from '../../data-dir.js';
import { Problem } from '../../problem.js';
import { dialled } from '../../ready.js';
import type { Service } from './service-handle.js';

const tell = (text: string): void => console.error(text);

/** The embedded instance that runs, else one that is started for this command. The package @verbatim/cli leaves this file out. */
export async function openInstance(key: string | undefined): Promise<Service> {
  const config = configOf();
  const dataDir = dataDirOf(config);
  if (config.databaseUrl) throw new Problem('DATABASE_URL is set, so say which service to use: give --url and --key');
  const running = readConnection(dataDir)?.url;
  if (running && (await isLive(dialled(running)))) {
    const client = new VerbatimClient({ url: dialled(running), key: key ?? keyIn(dataDir) });
    return { client, close: async () => undefined };
  }
  tell(`No Verbatim runs on ${dataDir}: starting one for this command …`);
  const instance = await start();
  return {
    client: new VerbatimClient({ url: instance.url, key: key ?? keyIn(dataDir) }),
    close: () => stop(instance.process),
  };
}

function configOf(): Config {
  try {
    return readConfig();
  } catch (error) {
    throw error instanceof ConfigError ? new Problem(error.message) : error;
  }
}

const isLive = (url: string): Promise<boolean> =>
  fetch(`${url}/livez`, { signal: AbortSignal.timeout(3_000) }).then(
    async (answer) => (await answer.body?.cancel(), answer.ok),
    () => false,
  );

function keyIn(dataDir: string): string {
  try {
    return readFileSync(apiKeyFile(dataDir), 'utf8').trim();
  } catch {
    throw new Problem(`The API key ${apiKeyFile(dataDir)} can't be read: give --key, or set VERBATIM_API_KEY`);
  }
}

/** What `npm start` runs, on a free port and without a rate limit. */
async function start(): Promise<{ url: string; process: ChildProcess }> {
  const main = join(import.meta.dirname, '../../main.js');
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-20_000);
        const ready = /^Verbatim is ready on (\S+)$/m.exec(output);
        if (ready && output.includes('Ctrl-C stops it.')) resolve(ready[1]!);
      });
    child.once('close', () => reject(new Problem(`Verbatim could not be started:\n${output.trim()}`)));
  });
  return { url, process: child };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
}
