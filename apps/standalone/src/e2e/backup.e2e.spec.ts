/** @long Two clusters of PostgreSQL and two services. What a backup holds is in cli/backup/backup.spec.ts. */
import { existsSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { migrate, serverUser } from '@verbatim/database';
import { Client } from 'pg';
import { describeWithPostgres, startCluster } from '../../../../tools/test/postgres.mjs';
import { backUp } from '../cli/backup/backup.js';
import { restore } from '../cli/backup/restore.js';
import { runCli } from '../cli/program.js';
import { startEmbedded } from './embedded.js';
import { until } from '@verbatim/platform/testing';

const RESPONSES = 600;
const ENTRY = { questionIdentifier: 'q', question: 'What do you like about our shop?' };
const answer = (i: number): string => `The friendly people at counter ${i} and the good coffee that they make there`;
const responses = (count: number): object[] =>
  Array.from({ length: count }, (_, i) => ({
    responseIdentifier: `r${i}`,
    surveyEntries: [{ ...ENTRY, answer: answer(i) }],
  }));

/** A database as managed PostgreSQL gives it: its owner may create roles, and is no superuser. */
async function ownDatabase(admin: string): Promise<string> {
  const client = new Client({ connectionString: admin });
  await client.connect();
  await client.query(`CREATE ROLE shop LOGIN CREATEROLE PASSWORD 'p@ss/word'`);
  await client.query('CREATE DATABASE verbatim OWNER shop');
  await client.end();
  const url = new URL(admin);
  url.username = 'shop';
  url.password = encodeURIComponent('p@ss/word');
  url.pathname = '/verbatim';
  return url.href;
}

/** What "Backup and restore" of docs/operations.md says. */
describeWithPostgres('a backup of a running service, restored into a new cluster', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verbatim-backup-'));
  const dump = join(folder, 'verbatim.backup');
  const stops: (() => Promise<unknown>)[] = [];
  const cluster = async (): Promise<string> => {
    const started = await startCluster(serverUser());
    stops.push(started.stop);
    return ownDatabase(started.url);
  };
  const serve = async (url: string): ReturnType<typeof startEmbedded> => {
    // one part at a time: the dump has to be quicker than the batch
    const service = await startEmbedded({ DATABASE_URL: url, PARTS_IN_FLIGHT: '1', ANALYSIS_THREADS: '1' });
    let stopped: Promise<void> | undefined;
    const stop = (): Promise<void> => (stopped ??= service.stop());
    stops.push(stop);
    return { ...service, stop };
  };

  /** What a command prints, on the database. */
  const cli = async (url: string, ...args: string[]): Promise<string> => {
    const before = process.env;
    let said = '';
    const spies = (['log', 'error'] as const).map((method) =>
      jest.spyOn(console, method).mockImplementation((text) => {
        said += `${text}\n`;
      }),
    );
    try {
      process.env = { ...before, DATABASE_URL: url };
      expect([await runCli(['node', 'verbatim', ...args]), said]).toEqual([0, said]);
      return said;
    } finally {
      process.env = before;
      for (const spy of spies) spy.mockRestore();
    }
  };

  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has all that had ended, and goes on with the jobs that were under way', async () => {
    const [old, restored] = [await cluster(), await cluster()];
    const first = await serve(old);
    let { url } = first;
    const call = async (path: string, body?: object): Promise<any> => {
      const response = await fetch(`${url}/api/v1${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'x-service-key': first.key, ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response.json();
    };
    const job = (path: string, holds: (job: any) => boolean): Promise<any> =>
      until(path, async () => {
        const found = await call(path);
        return holds(found) && found;
      });
    const ended = (path: string): Promise<any> => job(path, ({ status }) => !['queued', 'processing'].includes(status));

    const small = await call('/data-quality/batch', { surveyName: 'Small', responses: responses(3) });
    const before = await ended(`/data-quality/batch/${small.batchJobId}`);
    const batch = await call('/data-quality/batch', {
      surveyName: 'Large',
      surveyIdentifier: 'large',
      responses: responses(RESPONSES),
    });
    const coding = await call('/coding', {
      surveyIdentifier: 'large',
      surveyResponses: [
        {
          ...ENTRY,
          responseEntries: Array.from({ length: 50 }, (_, i) => ({ responseIdentifier: `r${i}`, answer: answer(i) })),
        },
      ],
    });
    await job(`/data-quality/batch/${batch.batchJobId}?limit=1`, ({ progress }) => progress.done > 0);
    const made = await backUp(old, dump);
    expect(made.rows).toBeGreaterThan(RESPONSES);
    expect(statSync(dump).mode & 0o777).toBe(0o600);
    await first.stop();

    expect(await restore(restored, dump)).toEqual({ file: dump, tables: made.tables, rows: made.rows });
    await expect(restore(restored, dump)).rejects.toThrow('restore into a new database');
    const client = new Client({ connectionString: restored });
    await client.connect();
    await client.query(`SET ROLE verbatim_backup`);
    const { rows } = await client.query('SELECT status FROM gateway.jobs WHERE id = $1', [batch.batchJobId]);
    await client.end();
    expect(rows).toEqual([{ status: 'processing' }]); // it was broken off by the dump

    // before any service has migrated
    expect(JSON.parse(await cli(restored, 'keys', 'list', '--json'))).toHaveLength(2);
    await cli(restored, 'orgs', 'create', 'after the restore');

    ({ url } = await serve(restored));
    expect(await call(`/data-quality/batch/${small.batchJobId}`)).toEqual(before);
    expect(await ended(`/data-quality/batch/${batch.batchJobId}?limit=1`)).toMatchObject({
      status: 'completed',
      progress: { total: RESPONSES, done: RESPONSES, failed: 0 },
    });
    expect(await ended(`/coding/${coding.batchJobId}?limit=1`)).toMatchObject({ status: 'completed' });
    expect(await call('/data-quality', { surveyEntries: [{ ...ENTRY, answer: answer(0) }] })).toMatchObject({
      recommendation: expect.any(String),
    });
  }, 300_000);

  it('is refused where there is nothing to back up, or no backup', async () => {
    const empty = await cluster();
    const file = join(folder, 'empty.backup');
    await expect(backUp(empty, file)).rejects.toThrow("none of Verbatim's tables");
    await migrate({ url: empty, schema: 'gateway', migrations: [] });
    await expect(backUp(empty, file)).rejects.toThrow('The backup would be empty');
    expect(existsSync(file)).toBe(false);
    await expect(restore(empty, file)).rejects.toThrow(`There is no file ${file}`);
    writeFileSync(file, 'no dump');
    await expect(restore(empty, file)).rejects.toThrow('Nothing was loaded');
    await expect(backUp(empty, file)).rejects.toThrow('exists already: name another file');
  });

  it('loads nothing of a dump of another program, and nothing of half a dump', async () => {
    const [shop, empty] = [await startCluster(serverUser()), await cluster()];
    stops.push(shop.stop);
    const file = join(folder, 'shop.backup');
    await shop.program(
      'psql',
      '--command=CREATE SCHEMA shop; CREATE TABLE shop.orders AS SELECT generate_series(1, 9)',
    );
    await shop.program('pg_dump', '--format=custom', '--no-owner', `--file=${file}`);
    await expect(restore(empty, file)).rejects.toThrow("has other schemas than Verbatim's (shop)");
    truncateSync(file, statSync(file).size / 2);
    await expect(restore(empty, file)).rejects.toThrow(`${file} is damaged`);
    const client = new Client({ connectionString: empty });
    await client.connect();
    const { rows } = await client.query(`SELECT nspname AS name FROM pg_namespace WHERE nspname = 'shop'
      UNION SELECT rolname FROM pg_roles WHERE rolname = 'verbatim_shop'`);
    await client.end();
    expect(rows).toEqual([]);
  });
});
