/** @long A whole database of an earlier version. Migrations one by one are in the gateway, messages of earlier versions in versions.e2e.spec.ts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { startEmbedded } from './embedded.js';
import { until } from '@verbatim/platform/testing';

const SNAPSHOT = join(import.meta.dirname, '../../../../tools/upgrade/snapshot-2026-11-21');
const ROLES = ['gateway', 'quality', 'followup', 'coding', 'callback'];

interface Snapshot {
  key: string;
  single: number;
  thread: string;
  batch: string;
  items: number;
  coding: string;
  unfinished: string;
}

/** As somebody restores a backup into a new cluster: the roles first, then pg_dump's file. */
async function restore(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const role of ROLES) {
      await client.query(
        `DO $$ BEGIN CREATE ROLE verbatim_${role} NOLOGIN NOSUPERUSER NOBYPASSRLS; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
      );
    }
    await client.query(gunzipSync(readFileSync(`${SNAPSHOT}.sql.gz`)).toString());
  } finally {
    await client.end();
  }
}

describe('a backup of an earlier version, restored under this one', () => {
  const known = JSON.parse(readFileSync(`${SNAPSHOT}.json`, 'utf8')) as Snapshot;
  let service: Awaited<ReturnType<typeof startEmbedded>>;

  beforeAll(async () => {
    // retention counts from when the rows were made
    service = await startEmbedded({ RETENTION_DAYS: '36500' }, restore);
  });
  afterAll(() => service.stop());

  const call = async (path: string, body?: object): Promise<{ status: number; json: any }> => {
    const response = await fetch(`${service.url}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-service-key': known.key, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    return { status: response.status, json: await response.json() };
  };
  const ended = (path: string): Promise<any> =>
    until(`${path} to end`, async () => {
      const { json } = await call(path);
      return !['queued', 'processing'].includes(json.status) && json;
    });

  it('shows the results that it had', async () => {
    const batch = await call(`/data-quality/batch/${known.batch}`);
    expect(batch).toMatchObject({
      status: 200,
      json: { status: 'completed', progress: { total: known.items, done: known.items, failed: 0 } },
    });
    expect(batch.json.results.items).toHaveLength(known.items);
    expect((await call(`/coding/${known.coding}`)).json).toMatchObject({ status: 'completed' });
    expect((await call(`/callbacks?batchJobId=${known.batch}`)).json.items).toMatchObject([
      { batchJobId: known.batch },
    ]);
  });

  it('finishes the job that was under way', async () => {
    expect(await ended(`/data-quality/batch/${known.unfinished}`)).toMatchObject({
      status: 'completed',
      progress: { total: 60, done: 60, failed: 0 },
    });
  });

  it('goes on with threads, responses and codebooks, and takes what the earlier version did not know', async () => {
    const turn = await call('/followups', {
      threadId: known.thread,
      question: 'What makes you say so?',
      answer: 'The beans are always fresh, and the parcel comes on time.',
    });
    expect(turn).toMatchObject({ status: 200, json: { threadId: known.thread } });
    const entry = { question: 'What else?', answer: 'Nothing else, thank you, it is all fine as it is.' };
    expect(
      await call('/data-quality', { serviceResponseIdentifier: known.single, surveyEntries: [entry] }),
    ).toMatchObject({ status: 200, json: { serviceResponseIdentifier: known.single, inconsistency: {} } });
    expect(
      await call('/data-quality/feedback', {
        serviceResponseIdentifier: known.single,
        questionIndex: 0,
        type: 'Low Effort',
        correct: true,
      }),
    ).toMatchObject({ status: 200, json: { correct: 0, incorrect: 0, missed: 0, precision: null } });
    const again = await call('/coding', {
      surveyIdentifier: 'snapshot',
      surveyResponses: [
        {
          questionIdentifier: 'q1',
          question: 'Why?',
          codebook: { mode: 'locked', fromJob: known.coding },
          responseEntries: [{ responseIdentifier: 'r', answer: 'Fresh beans' }],
        },
      ],
    });
    expect(again.status).toBe(202);
    expect(await ended(`/coding/${again.json.batchJobId}`)).toMatchObject({ status: 'completed' });
  });
});
