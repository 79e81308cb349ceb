import { QUALITY_EVALUATED, QUALITY_REGISTERED } from '@verbatim/contracts';
import { newId } from '@verbatim/platform';
import { until } from '@verbatim/platform/testing';
import { question, TestGateway } from './coding/spec-support.js';
import { Accounts, openGatewayDatabase } from './index.js';

interface Answer {
  status: number;
  body: any;
  text: string;
}

describe('jobs: list, cancel, usage', () => {
  let gateway: TestGateway;
  const keys: Record<'mine' | 'other' | 'coding' | 'followups', string> = {
    mine: '',
    other: '',
    coding: '',
    followups: '',
  };

  beforeAll(async () => {
    gateway = await TestGateway.start();
    const source = await openGatewayDatabase(gateway.databaseUrl);
    const accounts = new Accounts(source);
    await accounts.createOrganization('other');
    keys.mine = (await accounts.createKey({ organization: 'default', name: 'mine' })).key;
    keys.other = (await accounts.createKey({ organization: 'other' })).key;
    keys.coding = (await accounts.createKey({ organization: 'default', scopes: ['coding'] })).key;
    keys.followups = (await accounts.createKey({ organization: 'default', scopes: ['followups'] })).key;
    await source.destroy();
  });
  afterAll(() => gateway.stop());
  beforeEach(() => gateway.workers.behave());

  const call = async (method: string, path: string, key = keys.mine, body?: object): Promise<Answer> => {
    const response = await fetch(`${gateway.url}/api/v1${path}`, {
      method,
      headers: { 'x-service-key': key, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, text, body: JSON.parse(text) };
  };
  const batch = async (responses: number): Promise<string> => {
    const { status, body } = await call('POST', '/data-quality/batch', keys.mine, {
      surveyName: 'S',
      responses: Array.from({ length: responses }, (_, i) => ({
        responseIdentifier: `r${i}`,
        surveyEntries: [{ question: 'Why?', answer: `Because of ${i}` }],
      })),
    });
    expect({ status, body }).toMatchObject({ status: 202 });
    return body.batchJobId;
  };
  /** A coding job whose question 'lost' no worker does; the others are done. */
  const halfDone = async (): Promise<string> => {
    gateway.workers.lost = (command) =>
      'questionText' in command ? command.questionText === 'lost?' : command.answers[0]!.answer === 'nobody';
    const id = await gateway.submit(question('kept', 2), question('lost', 2));
    await until('the first question', async () => {
      const rows = (await gateway.stored(
        `SELECT state FROM gateway.coding_questions WHERE job_id = $1 ORDER BY question`,
        id,
      )) as { state: string }[];
      return rows[0]!.state === 'done';
    });
    return id;
  };

  it('lists jobs, newest first, by status and type, page by page', async () => {
    const first = await gateway.submit(question('a', 1));
    await gateway.finished(first);
    const second = await batch(1);
    await until('the second to start', async () => (await call('GET', '/jobs')).body.items[0].status === 'processing');
    const { body } = await call('GET', '/jobs');
    expect(body).toEqual({
      items: [
        {
          batchJobId: second,
          type: 'data-quality',
          status: 'processing',
          progress: { total: 1, done: 0, failed: 0 },
          surveyIdentifier: null,
          createdAt: expect.stringMatching(/Z$/),
          finishedAt: null,
        },
        {
          batchJobId: first,
          type: 'coding',
          status: 'completed',
          progress: { total: 1, done: 1, failed: 0 },
          surveyIdentifier: gateway.survey,
          createdAt: expect.stringMatching(/Z$/),
          finishedAt: expect.stringMatching(/Z$/),
        },
      ],
      nextCursor: null,
    });
    const ids = async (query: string, key?: string): Promise<string[]> =>
      (await call('GET', `/jobs?${query}`, key)).body.items.map((job: { batchJobId: string }) => job.batchJobId);
    expect(await ids('status=completed')).toEqual([first]);
    expect(await ids('type=data-quality')).toEqual([second]);
    expect(await ids('', keys.coding)).toEqual([first]);
    expect(await ids('', keys.other)).toEqual([]);
    const page = (await call('GET', '/jobs?limit=1')).body;
    expect(await ids(`limit=1&cursor=${page.nextCursor}`)).toEqual([first]);
  });

  it('400 and 403: faulty filters are named; a type needs its scope', async () => {
    for (const [query, name] of [
      ['status=done', 'status'],
      ['type=followups', 'type'],
      ['limit=x', 'limit'],
      ['cursor=x', 'cursor'],
    ])
      expect((await call('GET', `/jobs?${query}`)).body.details).toEqual({ [name!]: expect.any(String) });
    for (const [path, key, message] of [
      ['/jobs?type=data-quality', keys.coding, "lacks the scope 'data-quality'. Use a key that has it."],
      ['/jobs?type=brand-coding', keys.followups, "lacks the scope 'coding'. Use a key that has it."],
      ['/jobs', keys.followups, "lacks the scope 'coding' or 'data-quality'. Use a key that has one."],
    ] as const)
      expect(await call('GET', path, key)).toMatchObject({ status: 403, body: { message: `This API key ${message}` } });
  });

  it('cancels a batch: what was not done becomes items with an error, and late completions change nothing', async () => {
    const id = await batch(60); // three parts
    const parts = (): Promise<any> => gateway.stored(`SELECT part FROM gateway.job_parts WHERE job_id = $1`, id);
    const { length } = await parts();
    expect(length).toBeGreaterThan(1);
    for (let part = 0; part < length; part++)
      await gateway.workers.send(QUALITY_REGISTERED, id, { batchJobId: id, part });
    const judgements = (from: number, to: number): object[] =>
      Array.from({ length: to - from }, (_, i) => ({ position: from + i, entries: [{ index: 0, checks: [] }] }));
    const evaluate = (part: number, from: number, to: number): Promise<void> =>
      gateway.workers.send(QUALITY_EVALUATED, id, {
        batchJobId: id,
        part,
        engine: 'offline',
        judgements: judgements(from, to),
      });
    await until('evaluation', async () => {
      const rows = (await gateway.stored(`SELECT phase FROM gateway.jobs WHERE id = $1`, id)) as { phase: string }[];
      return rows[0]!.phase === 'evaluate';
    });
    await evaluate(0, 0, 25);
    await until('the first part', async () => (await call('GET', `/data-quality/batch/${id}`)).body.progress.done > 0);

    const cancelled = await call('DELETE', `/jobs/${id}`);
    expect(cancelled).toMatchObject({
      status: 200,
      body: {
        batchJobId: id,
        status: 'failed',
        progress: { total: 60, done: 60 },
        error: { code: 'CANCELLED', message: 'The job was cancelled.' },
      },
    });
    await evaluate(1, 25, 50);
    const { body } = await call('GET', `/data-quality/batch/${id}?limit=1000`);
    expect(body).toMatchObject({ status: 'failed', error: { code: 'CANCELLED' } });
    expect(body.results.items).toHaveLength(60);
    const errors = body.results.items.map((item: any) => item.error?.code ?? 'done');
    expect(errors.slice(0, 25)).toEqual(Array(25).fill('done'));
    expect(new Set(errors.slice(25))).toEqual(new Set(['CANCELLED']));
    expect(await call('DELETE', `/jobs/${id}`)).toEqual(cancelled);
  });

  it('cancels a coding job: questions that were coded stay readable, and the workers forget the rest', async () => {
    const id = await halfDone();
    expect((await call('DELETE', `/jobs/${id}`)).body).toMatchObject({ status: 'total_failure' });
    const job = await gateway.read(id);
    expect(job).toMatchObject({
      status: 'total_failure',
      results: {
        code: 'CANCELLED',
        failedQuestions: [{ questionIdentifier: 'lost', code: 'CANCELLED' }],
        questionCodes: [{ questionIdentifier: 'kept' }],
      },
    });
    await until('the workers to know', () => gateway.workers.forgotten.includes(id));
  });

  it('409 for a job that has ended; 404 for unknown and foreign jobs, the same bytes; 403 without its scope; 400 for no id', async () => {
    const id = await gateway.submit(question('a', 1));
    await gateway.finished(id);
    expect(await call('DELETE', `/jobs/${id}`)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const running = await batch(1);
    const foreign = await call('DELETE', `/jobs/${running}`, keys.other);
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe((await call('DELETE', `/jobs/${newId()}`)).text);
    expect((await call('DELETE', `/jobs/${running}`, keys.coding)).status).toBe(403);
    await until(
      'the job runs on',
      async () => (await call('GET', `/data-quality/batch/${running}`)).body.status === 'processing',
    );
    expect((await call('DELETE', '/jobs/nope')).body.details).toHaveProperty('id');
  });

  it('counts calls and answers by key and day; another organization sees its own only', async () => {
    const usage = async (key: string, query = ''): Promise<any[]> =>
      (await call('GET', `/usage${query}`, key)).body.items;
    const keyId = keys.mine.split('_')[1]!;
    const [before] = await usage(keys.mine, `?keyId=${keyId}`);
    await batch(3);
    const body = {
      surveyIdentifier: 'usage',
      surveyResponses: [question('a', 2), question('b', 1)],
    };
    expect((await call('POST', '/coding', keys.mine, body)).status).toBe(202);
    const [after] = await usage(keys.mine, `?keyId=${keyId}`);
    expect(after).toMatchObject({ day: new Date().toISOString().slice(0, 10), keyId, keyName: 'mine' });
    expect([after.calls - before.calls, after.answers - before.answers]).toEqual([2, 6]);
    expect(after.model).toEqual({ calls: 0, inputTokens: 0, outputTokens: 0 });
    expect(await usage(keys.other)).toEqual([]);
    expect((await usage(keys.mine, '?to=2020-01-01')).length).toBe(0);
    for (const query of ['?from=2026-02-30', '?from=0000-01-01', '?to=today', '?keyId=', '?limit=0'])
      expect((await call('GET', `/usage${query}`)).status).toBe(400);
    const backwards = await call('GET', '/usage?from=2026-11-02&to=2026-11-01');
    expect([backwards.status, Object.keys(backwards.body.details)]).toEqual([400, ['from', 'to']]);
    expect((await call('GET', '/usage?from=2026-11-02&to=2026-11-02')).status).toBe(200);
    const page = (await call('GET', '/usage?limit=1')).body;
    const rest = (await call('GET', `/usage?limit=1000&cursor=${page.nextCursor}`)).body;
    expect([...page.items, ...rest.items]).toEqual(await usage(keys.mine));
  });
});
