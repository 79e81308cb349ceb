import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const dist = join(import.meta.dirname, '../../dist');

export interface Instance {
  process: ChildProcess;
  output(): string;
  /** Resolves to the URL at the ready text, rejects with the output when the process ends before. */
  ready: Promise<string>;
  ended: Promise<number | null>;
}

export const environment = (dataDir: string, more: Record<string, string>): NodeJS.ProcessEnv => {
  const { DATABASE_URL: _, KAFKA_BROKERS: __, ...env } = process.env;
  return {
    ...env,
    PORT: '0',
    ANALYSIS_THREADS: '1',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '0',
    VERBATIM_DATA_DIR: dataDir,
    ...more,
  };
};

/** What `npm start` starts once everything is built, as a process (and a group) of its own. */
export function startInstance(dataDir: string, more: Record<string, string> = {}): Instance {
  if (!existsSync(join(dist, 'main.js'))) throw new Error('not built: run npm run build');
  const child = spawn(process.execPath, [join(dist, 'main.js')], {
    env: environment(dataDir, more),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const url = /^Verbatim is ready on (\S+)$/m.exec(output);
        if (url && output.includes('Ctrl-C stops it.')) resolve(url[1]!);
      });
    }
    void ended.then(() => reject(new Error(`ended before it was ready:\n${output}`)));
  });
  ready.catch(() => {});
  return { process: child, output: () => output, ready, ended };
}

/** Runs the command line on the same data folder, as a process of its own. */
export const verbatim = (dataDir: string, ...args: string[]): string =>
  execFileSync(process.execPath, [join(dist, 'cli.js'), ...args], {
    env: environment(dataDir, {}),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
