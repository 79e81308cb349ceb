import {
  CALLBACK_ATTEMPTED,
  CALLBACK_DELIVER,
  type CallbackAttempted,
  type CallbackDeliver,
} from '@verbatim/contracts';
import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { decode, InProcessBroker, newEnvelope, toMessage } from '@verbatim/messaging';
import { createLogger, newId, readConfig } from '@verbatim/platform';
import { until } from '@verbatim/platform/testing';
import { Client } from 'pg';
import { Accounts, openGatewayDatabase, startGateway, type Running } from '../index.js';
import { inPieces } from './callback-sender.js';

interface Log {
  items: { id: string; batchJobId: string; url: string; status: string; attempts: object[] }[];
  nextCursor: string | null;
}

/** A gateway with nobody behind it, whose jobs therefore fail at once; the test plays callback-dispatch. */
describe('callbacks of jobs', () => {
  let database: TestDatabase;
  let broker: InProcessBroker;
  let running: Running;
  let keys: Record<'mine' | 'coding' | 'followups' | 'other', string>;
  let org: string;
  const delivered: CallbackDeliver[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    broker = new InProcessBroker({ partitions: 2 });
    await broker.connect();
    const config = readConfig({
      PORT: '0',
      RATE_LIMIT_PER_MINUTE: '0',
      PART_LEASE_MS: '100',
      PART_ATTEMPTS: '1',
      SWEEP_INTERVAL_MS: '50',
      CALLBACK_ALLOWED_NETWORKS: '10.0.0.0/8',
    });
    await broker.subscribe({
      group: 'callback-dispatch',
      topics: [CALLBACK_DELIVER.topic],
      handle: async (message) => void delivered.push(decode(message).data as CallbackDeliver),
    });
    running = await startGateway({
      config,
      logger: createLogger('test', process.env.TEST_LOG ?? 'silent'),
      broker,
      databaseUrl: database.url,
    });
    const source = await openGatewayDatabase(database.url);
    const accounts = new Accounts(source);
    org = (await accounts.createOrganization('default')).id;
    await accounts.createOrganization('other');
    const make = async (organization: string, scopes?: string[]): Promise<string> =>
      (await accounts.createKey({ organization, scopes })).key;
    keys = {
      mine: await make('default'),
      coding: await make('default', ['coding']),
      followups: await make('default', ['followups']),
      other: await make('other'),
    };
    await source.destroy();
  });
  afterAll(async () => {
    await running.close();
    await broker.close();
    await database.drop();
  });

  const call = async (
    method: string,
    path: string,
    key = keys.mine,
    body?: object,
  ): Promise<{ status: number; body: any; text: string }> => {
    const response = await fetch(`${running.url}/api/v1${path}`, {
      method,
      headers: { 'x-service-key': key, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, text, body: JSON.parse(text) };
  };
  const batch = (callbackUrl?: unknown, more: object = {}): object => ({
    surveyName: 'S',
    responses: [{ responseIdentifier: 'r1', surveyEntries: [{ question: 'Why?', answer: 'So.' }] }],
    callbackUrl,
    ...more,
  });
  /** Posts a job, waits for its end, and gives what callback-dispatch got. */
  const ended = async (more: object = {}): Promise<{ jobId: string; messages: CallbackDeliver[] }> => {
    const { body } = await call('POST', '/data-quality/batch', keys.mine, batch('http://10.1.2.3/hook', more));
    const messages = (): CallbackDeliver[] =>
      delivered.filter(
        ({ text, deliveryId }) =>
          text.includes(body.batchJobId) ||
          delivered.some((other) => other.deliveryId === deliveryId && other.text.includes(body.batchJobId)),
      );
    await until('all pieces', () => messages().length > 0 && messages().length >= messages()[0]!.pieces);
    return { jobId: body.batchJobId, messages: messages() };
  };
  const attempted = (
    data: Partial<CallbackAttempted> & { deliveryId: string; attempt: number },
    id = newId(),
  ): Promise<void> =>
    broker.send([
      toMessage(
        newEnvelope(CALLBACK_ATTEMPTED, {
          id,
          org,
          subject: data.deliveryId,
          source: 'callback-dispatch',
          data: { status: 'pending', at: '2030-01-01T00:00:00.000Z', durationMs: 12, ...data },
        }),
      ),
    ]);
  const log = async (query: string, key?: string): Promise<Log> => (await call('GET', `/callbacks${query}`, key)).body;
  const logged = (jobId: string, check: (callback: Log['items'][number]) => boolean): Promise<Log['items'][number]> => {
    return until('the callback to be logged so', async () => {
      const {
        items: [callback],
      } = await log(`?batchJobId=${jobId}`);
      return check(callback!) && callback!;
    });
  };

  it('are handed over when the job ends: type, time, and exactly what GET answers', async () => {
    const {
      jobId,
      messages: [message],
    } = await ended();
    expect(message).toMatchObject({ url: 'http://10.1.2.3/hook', round: 0, piece: 0, pieces: 1 });
    const body = JSON.parse(message!.text);
    expect(Object.keys(body)).toEqual(['type', 'timestamp', 'data']);
    expect(body).toMatchObject({ type: 'data_quality.batch.failed', data: { batchJobId: jobId, status: 'failed' } });
    expect(new Date(body.timestamp).toISOString()).toBe(body.timestamp);
    expect(message!.text.endsWith(`"data":${(await call('GET', `/data-quality/batch/${jobId}`)).text}}`)).toBe(true);
    expect(await log(`?batchJobId=${jobId}`)).toEqual({
      items: [
        { id: message!.deliveryId, batchJobId: jobId, url: 'http://10.1.2.3/hook', status: 'pending', attempts: [] },
      ],
      nextCursor: null,
    });
  });

  it('travel in pieces that fit into a message', async () => {
    const text = `${'"\\\\ü👍'.repeat(200_000)}`;
    const pieces = inPieces(text);
    expect(pieces.join('')).toBe(text);
    expect(pieces.length).toBeGreaterThan(2);
    for (const piece of pieces) {
      expect(Buffer.byteLength(JSON.stringify(piece))).toBeLessThan(860 * 1024);
      expect(piece.isWellFormed()).toBe(true);
    }
    expect(inPieces('')).toEqual(['']);
    expect(inPieces('a👍b', 2)).toEqual(['a', '👍', 'b']);
  });

  it('are not sent for a job without callbackUrl', async () => {
    const { body } = await call('POST', '/data-quality/batch', keys.mine, batch());
    let status;
    do
      ({
        body: { status },
      } = await call('GET', `/data-quality/batch/${body.batchJobId}`));
    while (status !== 'failed');
    expect(await log(`?batchJobId=${body.batchJobId}`)).toEqual({ items: [], nextCursor: null });
  });

  it('log attempts, each once; what comes late or twice takes no state back', async () => {
    const {
      jobId,
      messages: [{ deliveryId }],
    } = (await ended()) as { jobId: string; messages: [CallbackDeliver] };
    const second = newId();
    await attempted(
      { deliveryId, attempt: 2, status: 'delivered', httpStatus: 200, at: '2030-01-01T00:05:00.000Z' },
      second,
    );
    await attempted({ deliveryId, attempt: 1, status: 'pending', error: 'the connection was refused' });
    await attempted({ deliveryId, attempt: 2, status: 'delivered', httpStatus: 200 }, second);
    await attempted({ deliveryId, attempt: 2, status: 'exhausted', httpStatus: 500 });
    await attempted({ deliveryId: newId(), attempt: 1 });
    const callback = await logged(jobId, ({ attempts }) => attempts.length === 2);
    expect(callback).toMatchObject({
      status: 'delivered',
      attempts: [
        { at: '2030-01-01T00:00:00.000Z', status: null, durationMs: 12, error: 'the connection was refused' },
        { at: '2030-01-01T00:05:00.000Z', status: 200, durationMs: 12 },
      ],
    });
  });

  it('are sent again when asked: a new round of the same delivery; while pending that is a conflict', async () => {
    const {
      jobId,
      messages: [first],
    } = await ended();
    const { deliveryId } = first!;
    expect(await call('POST', `/callbacks/${deliveryId}/resend`)).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        message: 'This callback is still being delivered. Send it again when its status is no longer pending.',
      },
    });
    await attempted({ deliveryId, attempt: 1, status: 'exhausted', httpStatus: 500, error: 'HTTP 500' });
    await logged(jobId, ({ status }) => status === 'exhausted');
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', `/callbacks/${deliveryId}/resend`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    expect(answers.find(({ status }) => status === 202)!.body).toMatchObject({
      id: deliveryId,
      batchJobId: jobId,
      status: 'pending',
      attempts: [{ status: 500, error: 'HTTP 500' }],
    });
    const again = (): CallbackDeliver[] =>
      delivered.filter((message) => message.deliveryId === deliveryId && message.round === 1);
    await until('it to be sent again', () => again().length > 0);
    expect(again()).toEqual([{ ...first, round: 1 }]);
    await attempted({ deliveryId, attempt: 2, status: 'delivered', httpStatus: 200 });
    await logged(jobId, ({ status }) => status === 'delivered');
  });

  it('are listed newest first, in pages', async () => {
    const made = [await ended(), await ended(), await ended()].map(({ jobId }) => jobId);
    const first = await log('?limit=2');
    expect(first.items.map(({ batchJobId }) => batchJobId)).toEqual([made[2], made[1]]);
    const second = await log(`?limit=2&cursor=${first.nextCursor}`);
    expect(second.items[0]!.batchJobId).toBe(made[0]);
    for (const query of [
      '?limit=0',
      '?limit=1001',
      '?limit=1e2',
      '?cursor=abc',
      '?cursor=',
      '?batchJobId=nope',
      '?batchJobId=a&batchJobId=b',
      `?cursor=${first.nextCursor}&cursor=x`,
    ]) {
      expect(await call('GET', `/callbacks${query}`)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    }
  });

  it("are hidden from other organizations and from keys without the operation's scope", async () => {
    const {
      jobId,
      messages: [message],
    } = await ended();
    const id = message!.deliveryId;
    expect(await log('', keys.other)).toEqual({ items: [], nextCursor: null });
    expect((await call('GET', `/callbacks?batchJobId=${jobId}`, keys.other)).text).toBe(
      (await call('GET', `/callbacks?batchJobId=${newId()}`, keys.other)).text,
    );
    expect((await call('POST', `/callbacks/${id}/resend`, keys.other)).text).toBe(
      (await call('POST', `/callbacks/${newId()}/resend`, keys.other)).text,
    );
    expect(await call('POST', `/callbacks/${id}/resend`, keys.other)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    expect(await call('POST', '/callbacks/nope/resend')).toMatchObject({ status: 400 });
    expect(await log('', keys.coding)).toEqual({ items: [], nextCursor: null });
    const lacks = "lacks the scope 'data-quality'. Use a key that has it.";
    for (const [response, message] of [
      [await call('GET', `/callbacks?batchJobId=${jobId}`, keys.coding), lacks],
      [await call('POST', `/callbacks/${id}/resend`, keys.coding), lacks],
      [
        await call('GET', '/callbacks', keys.followups),
        "lacks the scope 'coding' or 'data-quality'. Use a key that has one.",
      ],
    ] as const) {
      expect(response).toMatchObject({
        status: 403,
        body: { code: 'INVALID_API_KEY', message: `This API key ${message}` },
      });
    }
  });

  it('are refused when the job is accepted: form, literal address; named along with other faults', async () => {
    const refused = async (url: unknown, more?: object): Promise<object> => {
      const { status, body } = await call('POST', '/data-quality/batch', keys.mine, batch(url, more));
      expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
      return body.details;
    };
    expect(await refused('http://127.0.0.1/')).toEqual({
      callbackUrl: 'callbackUrl must not be an address of a private or special-purpose network',
    });
    expect(await refused('https://[::ffff:10.0.0.1]/')).toHaveProperty('callbackUrl');
    expect(await refused('nope')).toEqual({ callbackUrl: 'callbackUrl must be a URL' });
    expect(await refused(5)).toEqual({ callbackUrl: 'callbackUrl must be a string' });
    expect(await refused('http://169.254.169.254/', { surveyName: 5 })).toEqual({
      surveyName: 'surveyName must be a string',
      callbackUrl: 'callbackUrl must not be an address of a private or special-purpose network',
    });
    expect((await call('POST', '/data-quality/batch', keys.mine, batch(null))).status).toBe(202);
  });

  it('go with their job', async () => {
    const { jobId } = await ended();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      await client.query('DELETE FROM gateway.jobs WHERE id = $1', [jobId]);
      expect((await client.query('SELECT 1 FROM gateway.callbacks WHERE job_id = $1', [jobId])).rowCount).toBe(0);
    } finally {
      await client.end();
    }
    expect((await call('GET', `/callbacks?batchJobId=${jobId}`)).status).toBe(404);
  });
});
