/** @long The memory of a gateway that reads many of the largest bodies. */
import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Accounts, openGatewayDatabase } from './index.js';

/** The largest body that the gateway takes here; BODY_MIB=64 is the default of MAX_BATCH_BODY_BYTES. */
const BODY_MIB = Number(process.env.BODY_MIB ?? 8);
/** Code, young generations and garbage of three threads at work: with bodies of 8 MiB, the peak was 210 to 300 MiB above the idle process. */
const WORKING_MIB = 256;
const KEYS = 8;
const BODIES_PER_KEY = 3;

const PROCESS = `
import { startGateway } from '${new URL('../dist/index.js', import.meta.url)}';
import { InProcessBroker } from '@verbatim/messaging';
import { createLogger, readConfig } from '@verbatim/platform';
const broker = new InProcessBroker({ partitions: 1 });
await broker.connect();
const { url } = await startGateway({ config: readConfig(), logger: createLogger('test', 'silent'), broker, databaseUrl: process.env.DATABASE_URL });
console.log(url);
`;

/** Key events are what becomes the most objects for its bytes. */
function largestBody(bytes: number): string {
  const keyEvents = Array.from({ length: 9_000 }, (_, i) => ({ k: 'a', c: 'KeyA', t: i * 100, ht: 50 }));
  const entry = JSON.stringify({ question: 'Why?', answer: 'a'.repeat(9_000), questionIdentifier: 'q', keyEvents });
  const count = Math.floor((bytes - 100) / (entry.length + 60));
  const responses = Array.from(
    { length: count },
    (_, i) => `{"responseIdentifier":"r${i}","surveyEntries":[${entry}]}`,
  );
  return `{"surveyName":"s","surveyIdentifier":"s","responses":[${responses.join(',')}]}`;
}

const mebibytes = (pid: number, field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

/** The memory limit of the gateway's pod, in MiB. */
function podLimit(): number {
  const file = readFileSync(join(import.meta.dirname, '../../../deploy/kubernetes/base/gateway.yaml'), 'utf8');
  return Number(/limits: \{.*memory: (\d+)Mi/.exec(file)![1]);
}

const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('a gateway that gets the largest bodies of many keys at once, packed with gzip', () => {
  let database: TestDatabase;
  let child: ChildProcess;
  let url: string;
  const keys: string[] = [];
  beforeAll(async () => {
    if (!existsSync(join(import.meta.dirname, '../dist/index.js'))) throw new Error('not built: run npm run build');
    database = await createTestDatabase();
    child = spawn(process.execPath, ['--max-semi-space-size=16', '--input-type=module', '--eval', PROCESS], {
      cwd: import.meta.dirname,
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        PORT: '0',
        RATE_LIMIT_PER_MINUTE: '0',
        MAX_BATCH_BODY_BYTES: String(BODY_MIB * 2 ** 20),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    url = String((await once(child.stdout!, 'data'))[0]).trim();
    const source = await openGatewayDatabase(database.url);
    const accounts = new Accounts(source);
    for (let i = 0; i < KEYS; i++) {
      await accounts.createOrganization(`org-${i}`);
      keys.push((await accounts.createKey({ organization: `org-${i}` })).key);
    }
    await source.destroy();
  });
  afterAll(async () => {
    if (child?.exitCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await database?.drop();
  });

  it('accepts some, tells the others when to come back, and stays under the memory limit of its pod', async () => {
    const body = gzipSync(largestBody(BODY_MIB * 2 ** 20));
    const send = async (key: string): Promise<{ status: number; retryAfter: string | null }> => {
      const response = await fetch(`${url}/api/v1/data-quality/batch`, {
        method: 'POST',
        headers: { 'x-service-key': key, 'content-type': 'application/json', 'content-encoding': 'gzip' },
        body,
      });
      await response.arrayBuffer();
      return { status: response.status, retryAfter: response.headers.get('retry-after') };
    };
    const idle = mebibytes(child.pid!, 'VmRSS');
    const outcomes = await Promise.all(keys.flatMap((key) => Array.from({ length: BODIES_PER_KEY }, () => send(key))));
    const peak = mebibytes(child.pid!, 'VmHWM');
    if (process.env.BODY_MIB) console.log(`idle ${idle.toFixed(0)} MiB, peak ${peak.toFixed(0)} MiB`, outcomes);
    expect(outcomes.some(({ status }) => status === 202)).toBe(true);
    for (const { status, retryAfter } of outcomes)
      if (status !== 202) expect([status, retryAfter]).toEqual([expect.any(Number), '5']);
    expect(outcomes.filter(({ status }) => ![202, 429, 503].includes(status))).toEqual([]);
    // What a smaller body scales down is the limit less what a busy process needs whatever it reads.
    const fixed = idle + WORKING_MIB;
    expect(peak).toBeLessThan(fixed + (podLimit() - fixed) * (BODY_MIB / 64));
    // Afterwards there is room again.
    expect((await send(keys[0]!)).status).toBe(202);
  }, 600_000);
});
