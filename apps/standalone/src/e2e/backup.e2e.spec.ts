import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverUser } from '@verbatim/database';
import { Client } from 'pg';
import { describeWithPostgres, startCluster } from '../../../../tools/test/postgres.mjs';
import { startEmbedded } from './embedded.js';
import { until } from '@verbatim/platform/testing';

const ROLES = ['gateway', 'quality', 'followup', 'coding', 'callback'];
const RESPONSES = 600;
const ENTRY = { questionIdentifier: 'q', question: 'What do you like about our shop?' };
const answer = (i: number): string => `The friendly people at counter ${i} and the good coffee that they make there`;
const responses = (count: number): object[] =>
  Array.from({ length: count }, (_, i) => ({
    responseIdentifier: `r${i}`,
    surveyEntries: [{ ...ENTRY, answer: answer(i) }],
  }));

/** What "Backup and restore" of docs/operations.md says, word by word, with PostgreSQL's own programs. */
describeWithPostgres('a dump of a running service, restored into a new cluster', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verbatim-backup-'));
  const dump = join(folder, 'dump.sql');
  const stops: (() => Promise<unknown>)[] = [];
  const cluster = async (): ReturnType<typeof startCluster> => {
    const started = await startCluster(serverUser());
    stops.push(started.stop);
    return started;
  };
  const serve = async (url: string): ReturnType<typeof startEmbedded> => {
    // one part at a time: the dump has to be quicker than the batch
    const service = await startEmbedded({ DATABASE_URL: url, PARTS_IN_FLIGHT: '1' });
    let stopped: Promise<void> | undefined;
    const stop = (): Promise<void> => (stopped ??= service.stop());
    stops.push(stop);
    return { ...service, stop };
  };

  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  it('has all that had ended, and goes on with the jobs that were under way', async () => {
    const [old, restored] = [await cluster(), await cluster()];
    const first = await serve(old.url);
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
    await old.program('pg_dump', '--no-owner', `--file=${dump}`);
    await first.stop();

    const client = new Client({ connectionString: restored.url });
    await client.connect();
    for (const role of ROLES) await client.query(`CREATE ROLE verbatim_${role} NOLOGIN`);
    await restored.program('psql', '--quiet', '--set=ON_ERROR_STOP=1', `--file=${dump}`);
    const { rows } = await client.query('SELECT status FROM gateway.jobs WHERE id = $1', [batch.batchJobId]);
    await client.end();
    expect(rows).toEqual([{ status: 'processing' }]); // it was broken off by the dump

    ({ url } = await serve(restored.url));
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
});
