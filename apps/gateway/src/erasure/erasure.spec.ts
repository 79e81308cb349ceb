import { until } from '@verbatim/platform/testing';
import { Client } from 'pg';
import { question, TestGateway } from '../coding/spec-support.js';

describe('erasing a survey', () => {
  let gateway: TestGateway;
  let headers: object;
  beforeAll(async () => {
    gateway = await TestGateway.start();
    headers = { 'x-service-key': await gateway.adminKey() };
  });
  beforeEach(() => gateway.workers.behave());
  afterAll(() => gateway?.stop());

  const ask = (method: string, path: string): Promise<Response> => gateway.request(method, path, undefined, headers);

  it('hides the answers in its finished jobs from the 202 on, and shows the jobs again when the answers are blank', async () => {
    const id = await gateway.submit(question('one', 3));
    await gateway.finished(id);
    const paths = [`/coding/${id}`, `/coding/${id}/export`, `/coding/${id}/questions`];
    const statuses = (): Promise<number[]> => Promise.all(paths.map(async (path) => (await ask('GET', path)).status));
    expect(await statuses()).toEqual([200, 200, 200]);

    // Holds the erasure up where it would blank the job's answers.
    const holder = new Client({ connectionString: gateway.databaseUrl });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM gateway.coding_answers WHERE job_id = $1 FOR UPDATE', [id]);
    try {
      expect((await ask('DELETE', `/surveys/${gateway.survey}`)).status).toBe(202);
      expect(await statuses()).toEqual([404, 404, 404]);
    } finally {
      await holder.query('ROLLBACK');
      await holder.end();
    }

    await until('the jobs to be there again', async () => (await ask('GET', paths[0]!)).status === 200);
    const csv = await (await ask('GET', paths[1]!)).text();
    expect(csv).not.toContain('answer 1');
  });

  it('ends a running job that has a callback, and tells what became of it', async () => {
    const accepted = await gateway.call('/coding', {
      surveyIdentifier: 'running',
      callbackUrl: 'https://example.com/hook',
      surveyResponses: [question('one', 3)],
    });
    const { batchJobId: id } = (await accepted.json()) as { batchJobId: string };
    expect((await ask('DELETE', '/surveys/running')).status).toBe(202);
    await until('the end of the job', async () => {
      const response = await ask('GET', `/coding/${id}`);
      return response.status === 200 && ((await response.json()) as { results: unknown }).results !== null;
    });
  });

  it('waits for the end of a job so large that it ends in portions', async () => {
    const accepted = await gateway.call('/data-quality/batch', {
      surveyIdentifier: 'large',
      surveyName: 'S',
      responses: Array.from({ length: 1_000 }, () => ({ surveyEntries: [{ question: 'Why?', answer: 'So.' }] })),
    });
    const { batchJobId: id } = (await accepted.json()) as { batchJobId: string };
    expect((await ask('DELETE', '/surveys/large')).status).toBe(202);
    const begun = await until('the erasure to begin', async () => {
      const [row] = (await gateway.stored(
        `SELECT e.status, j.finished_at IS NOT NULL AS ended, j.failed FROM gateway.erasures e
         JOIN gateway.jobs j ON j.org_id = e.org_id AND j.survey_id = e.survey_id WHERE j.id = $1`,
        id,
      )) as { status: string; ended: boolean; failed: number }[];
      return row!.status !== 'waiting' && row;
    });
    expect(begun).toMatchObject({ ended: true, failed: 1_000 });
  });
});
