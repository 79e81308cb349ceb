import { closable, freePort } from '@verbatim/platform';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from './client.js';
import { Clock } from './clock.js';
import { ServiceProcess } from './service-process.js';
import { ENVIRONMENT } from './settings.js';
import { StoreProcess } from './store-process.js';
import type { System } from './system.js';

/** It takes no arguments: the folder says whose process it is, for whoever cleans up after a run that was killed. */
const MAIN = join(import.meta.dirname, '../../dist/main.js');

const PRELOAD = pathToFileURL(join(import.meta.dirname, 'deadly-answer.mjs')).href;
/** The process dies when it is to analyse an answer with these words. */
export const DEADLY_ANSWER = 'the answer that kills its process';

/** What `npm start` runs, with its broker in the process; the store is outside, so that it can be taken away. */
export const startEmbeddedSystem = (env: Record<string, string> = {}): Promise<System> =>
  closable(async (closers) => {
    const clock = new Clock();
    closers.push(async () => clock.remove());
    const store = await StoreProcess.start();
    closers.push(() => store.stop());
    const folder = mkdtempSync(join(tmpdir(), 'verbatim-faults-'));
    closers.push(async () => rmSync(folder, { recursive: true, force: true }));
    chmodSync(folder, 0o711);
    const { KAFKA_BROKERS: _, ...environment } = process.env;
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const all = new ServiceProcess({
      name: 'standalone',
      command: process.execPath,
      args: [MAIN, folder],
      readyUrl: `${url}/readyz`,
      env: {
        ...environment,
        ...ENVIRONMENT,
        ...clock.env,
        NODE_OPTIONS: `${clock.env.NODE_OPTIONS} --import ${PRELOAD}`,
        DEADLY_ANSWER,
        DATABASE_URL: store.line.url,
        PART_LEASE_MS: '10000',
        VERBATIM_DATA_DIR: folder,
        PORT: String(port),
        ...env,
      },
    });
    closers.push(async () => {
      all.signal('SIGCONT');
      await all.stop();
    });
    await all.start();
    return {
      services: new Map([['standalone', all]]),
      of: () => all,
      store,
      clock,
      another: async () => {
        throw new Error('one instance a data folder');
      },
      client: new Client(url, () => readFileSync(join(folder, 'api-key'), 'utf8').trim()),
    };
  });
