import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { VerbatimClient } from './client.js';
import {
  AuthenticationError,
  ConflictError,
  ConnectionError,
  InvalidRequestError,
  JobFailedError,
  PreconditionFailedError,
  RateLimitError,
  ServerError,
  TimeoutError,
  VerbatimError,
} from './errors.js';

interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** Instead of an answer. */
  then?: (request: IncomingMessage, response: ServerResponse) => void;
}
interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

describe('the client', () => {
  let replies: Reply[] = [];
  let received: Received[] = [];
  let client: VerbatimClient;
  const server = createServer((request, response) => {
    let body = '';
    request
      .on('data', (chunk) => (body += chunk))
      .on('end', () => {
        received.push({ method: request.method!, url: request.url!, headers: request.headers, body });
        const { status = 200, headers = {}, body: answer = {}, then } = replies.shift() ?? { status: 418 };
        if (then) return then(request, response);
        response.writeHead(status, { 'content-type': 'application/json', ...headers });
        response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
      });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    client = new VerbatimClient({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      key: 'sk_1_secret',
    });
  });
  beforeEach(() => {
    replies = [];
    received = [];
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  const batch = { surveyName: 's', responses: [{ surveyEntries: [{ question: 'q', answer: 'a' }] }] };
  const job = (status: string, items: object[] = [], nextCursor: string | null = null): object => ({
    batchJobId: 'j',
    status,
    progress: { total: 2, done: items.length, failed: 0 },
    results: { items, nextCursor },
  });
  const destroy = (request: IncomingMessage): void => void request.socket.destroy();

  it('sends the key, JSON and a fresh idempotency key with a job', async () => {
    replies = [
      { status: 202, body: job('queued') },
      { status: 202, body: job('queued') },
    ];
    expect((await client.submitBatch(batch)).batchJobId).toBe('j');
    await client.submitBatch(batch);
    expect(received[0]).toMatchObject({
      method: 'POST',
      url: '/api/v1/data-quality/batch',
      body: JSON.stringify(batch),
    });
    expect(received[0]!.headers).toMatchObject({ 'x-service-key': 'sk_1_secret', 'content-type': 'application/json' });
    const keys = received.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('gives the headers of an answer to who asks for them, not those of an attempt that failed', async () => {
    replies = [
      { status: 503, headers: { 'retry-after': '0', 'x-analysis-engine': 'none' } },
      { headers: { 'x-analysis-engine': 'offline' }, body: { followupQuestion: '' } },
    ];
    const engines: (string | null)[] = [];
    const onHeaders = (headers: Headers): void => void engines.push(headers.get('x-analysis-engine'));
    await client.followup({ question: 'q', answer: 'a' }, { onHeaders });
    expect(engines).toEqual(['offline']);
  });

  it('repeats the submission of a job with the same idempotency key after a lost connection, a 500 and a 409 with Retry-After', async () => {
    replies = [
      { then: destroy },
      { status: 500, body: { code: 'INTERNAL_ERROR', message: 'x' } },
      { status: 409, headers: { 'retry-after': '0' }, body: { code: 'CONFLICT', message: 'being processed' } },
      { status: 202, body: job('queued') },
    ];
    await client.submitBatch(batch, { idempotencyKey: 'mine' });
    expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual(['mine', 'mine', 'mine', 'mine']);
  });

  it('waits as long as Retry-After says', async () => {
    replies = [
      { status: 429, headers: { 'retry-after': '1' }, body: { code: 'RATE_LIMITED', message: 'slow down' } },
      { body: { followupQuestion: '' } },
    ];
    const begin = Date.now();
    await client.followup({ question: 'q', answer: 'a' });
    expect(Date.now() - begin).toBeGreaterThanOrEqual(995);
  });

  it('repeats a follow-up only while nothing was accepted', async () => {
    replies = [{ status: 503, headers: { 'retry-after': '0' } }, { then: destroy }];
    await expect(client.followup({ question: 'q', answer: 'a' })).rejects.toThrow(ConnectionError);
    expect(received).toHaveLength(2);
    replies = [{ status: 500, body: { code: 'INTERNAL_ERROR', message: 'x' } }];
    await expect(client.followup({ question: 'q', answer: 'a' })).rejects.toThrow(ServerError);
    expect(received).toHaveLength(3);
  });

  it('leaves a long Retry-After to the caller', async () => {
    replies = [{ status: 429, headers: { 'retry-after': '3600' }, body: { code: 'RATE_LIMITED', message: 'slow' } }];
    const error = await client.readFeedback().catch((e: unknown) => e);
    expect(error).toBeInstanceOf(RateLimitError);
    expect((error as RateLimitError).retryAfterMs).toBe(3_600_000);
  });

  it('gives up after `retries` repetitions', async () => {
    replies = Array.from({ length: 5 }, () => ({ status: 502, body: 'bad gateway' }));
    await expect(client.readFeedback({ retries: 1 })).rejects.toThrow('The service answered HTTP 502');
    expect(received).toHaveLength(2);
  });

  it('throws an error of the class that the status has, with code, details and request id', async () => {
    const body = {
      code: 'INVALID_REQUEST',
      message: 'The request is not valid',
      details: { question: 'question must be a string' },
    };
    replies = [{ status: 400, headers: { 'x-request-id': 'r-1' }, body }];
    const error = await client.followup({ question: 'q', answer: 'a' }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(error).toBeInstanceOf(VerbatimError);
    expect(error).toMatchObject({
      name: 'InvalidRequestError',
      message: 'The request is not valid; question: question must be a string',
      status: 400,
      code: 'INVALID_REQUEST',
      details: body.details,
      requestId: 'r-1',
    });
    replies = [{ status: 403, body: { code: 'INVALID_API_KEY', message: 'Invalid or missing API key' } }];
    await expect(client.readFeedback()).rejects.toThrow(AuthenticationError);
    replies = [{ status: 409, body: { code: 'CONFLICT', message: 'still pending' } }];
    await expect(client.resendCallback('c')).rejects.toThrow(ConflictError);
  });

  it('polls until a job has ended, tells each state, and iterates over the items of all pages', async () => {
    const [a, b, c] = ['a', 'b', 'c'].map((responseIdentifier) => ({ responseIdentifier }));
    replies = [
      { headers: { 'retry-after': '0' }, body: job('queued') },
      { headers: { 'retry-after': '0' }, body: job('processing', [a!]) },
      { body: job('completed', [a!]) },
      { body: job('completed', [a!, b!], 'next&page') },
      { body: job('completed', [c!]) },
    ];
    const states: string[] = [];
    const items: string[] = [];
    for await (const item of client.batchItems('j', { onProgress: ({ status }) => states.push(status) }))
      items.push(item.responseIdentifier);
    expect(states).toEqual(['queued', 'processing', 'completed']);
    expect(items).toEqual(['a', 'b', 'c']);
    expect(received.slice(2).map(({ url }) => url)).toEqual([
      '/api/v1/data-quality/batch/j?limit=1',
      '/api/v1/data-quality/batch/j?limit=1000',
      '/api/v1/data-quality/batch/j?limit=1000&cursor=next%26page',
    ]);
  });

  it('puts a code frame together from its pages', async () => {
    const code = (id: number, answers: string[], subCodes: object[] = []): object => ({
      id,
      label: `code ${id}`,
      responses: answers.map((responseIdentifier) => ({ responseIdentifier, answer: '', confidence: 1 })),
      subCodes,
    });
    const page = (responseCodes: object[], nextCursor: string | null): Reply => ({
      body: {
        batchJobId: 'j',
        surveyIdentifier: 's',
        status: 'completed',
        results: {
          completedAt: '',
          questionCodes: [{ questionIdentifier: 'q', question: '?', responseCodes }],
          nextCursor,
        },
      },
    });
    replies = [
      page([], null),
      page([code(1, ['a'], [code(2, ['a'])])], 'two'),
      page([code(1, ['b'], [code(2, []), code(3, ['b'])]), code(4, ['c'])], null),
    ];
    const [question, ...more] = await client.codes('j');
    expect(more).toEqual([]);
    expect(question!.responseCodes).toEqual([code(1, ['a', 'b'], [code(2, ['a']), code(3, ['b'])]), code(4, ['c'])]);
  });

  it('throws when a job ended without a result, and when it takes longer than the deadline', async () => {
    const results = {
      code: 'PROCESSING_ERROR',
      message: 'No question could be coded',
      questionCodes: [],
      nextCursor: null,
    };
    replies = [{ body: { batchJobId: 'j', surveyIdentifier: 's', status: 'total_failure', results } }];
    const error = await client.waitForJob('coding', 'j').catch((e: unknown) => e);
    expect(error).toBeInstanceOf(JobFailedError);
    expect(error).toMatchObject({
      message: 'Job j ended as total_failure: No question could be coded',
      job: { status: 'total_failure' },
    });
    replies = [{ headers: { 'retry-after': '5' }, body: job('processing') }];
    await expect(client.waitForJob('data-quality', 'j', { deadlineMs: 1_000 })).rejects.toThrow(
      'Job j did not end within 1 s: it is processing',
    );
  });

  it('corrects the codes that were read, and says that somebody else was faster', async () => {
    replies = [
      { body: { revision: 4, codes: [] } },
      { body: { revision: 5, codes: [] } },
      { status: 412, body: { code: 'PRECONDITION_FAILED', message: 'The codes have changed' } },
    ];
    const { revision } = await client.readCodes('j', 'q/1');
    const operations = [{ op: 'rename' as const, code: 1, label: 'Fees' }];
    expect(await client.correctCodes('j', 'q/1', operations, { revision })).toMatchObject({ revision: 5 });
    await expect(client.correctCodes('j', 'q/1', operations)).rejects.toThrow(PreconditionFailedError);
    expect(received.map(({ method, url, headers }) => [method, url, headers['if-match']])).toEqual([
      ['GET', '/api/v1/coding/j/questions/q%2F1/codes', undefined],
      ['PATCH', '/api/v1/coding/j/questions/q%2F1/codes', '"4"'],
      ['PATCH', '/api/v1/coding/j/questions/q%2F1/codes', '*'],
    ]);
    expect(JSON.parse(received[1]!.body)).toEqual({ operations });
  });

  it('filters responses by attributes', async () => {
    replies = [{ body: { items: [], nextCursor: null } }];
    await client.listResponses('s', {
      text: 'fees',
      attributes: { gender: 'female' },
      attributeMin: { age: 18 },
      attributeMax: { age: 29.5 },
    });
    expect(received[0]!.url).toBe(
      '/api/v1/surveys/s/responses?text=fees&attribute.gender=female&attributeMin.age=18&attributeMax.age=29.5',
    );
  });

  it('iterates over callbacks', async () => {
    replies = [
      { body: { items: [{ id: '1' }], nextCursor: 'more' } },
      { body: { items: [{ id: '2' }], nextCursor: null } },
    ];
    const ids: string[] = [];
    for await (const { id } of client.callbacks({ batchJobId: 'j' })) ids.push(id);
    expect(ids).toEqual(['1', '2']);
    expect(received.map(({ url }) => url)).toEqual([
      '/api/v1/callbacks?batchJobId=j',
      '/api/v1/callbacks?batchJobId=j&cursor=more',
    ]);
  });

  it('stops with the reason of the abort signal, before a call, in a call and between two', async () => {
    const reason = new Error('the user left');
    await expect(client.readFeedback({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(received).toEqual([]);

    const inCall = new AbortController();
    replies = [{ then: () => inCall.abort(reason) }];
    await expect(client.readFeedback({ signal: inCall.signal })).rejects.toBe(reason);

    const between = new AbortController();
    replies = [{ headers: { 'retry-after': '60' }, body: job('processing') }];
    const onProgress = (): void => void setImmediate(() => between.abort(reason));
    await expect(client.waitForJob('data-quality', 'j', { signal: between.signal, onProgress })).rejects.toBe(reason);
  });

  describe('watching jobs', () => {
    const stream = (...chunks: string[]): Reply => ({
      then: (_, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        for (const chunk of chunks) response.write(chunk);
      },
    });
    const ended = (...chunks: string[]): Reply => ({
      then: (_, response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).end(chunks.join('')),
    });
    const event = (...ids: string[]): string =>
      `event: jobs\ndata: ${JSON.stringify({ items: ids.map((batchJobId) => ({ batchJobId })) })}\n\n`;
    const watched = async (looks: number, options: object = {}): Promise<string[][]> => {
      const seen: string[][] = [];
      for await (const jobs of client.watchJobs(options)) {
        seen.push(jobs.map(({ batchJobId }) => batchJobId));
        if (seen.length === looks) break;
      }
      return seen;
    };

    it('reads events however they are cut, and nothing from signs of life; leaving closes the connection', async () => {
      let isClosed = false;
      const [start, rest] = [event('ä').slice(0, 30), event('ä').slice(30)];
      replies = [
        {
          then: (_, response) => {
            response.on('close', () => (isClosed = true));
            response.writeHead(200, { 'content-type': 'text/event-stream' });
            response.write(`retry: 1000\n${start}`, () => response.write(`${rest}:\n\n${event('b', 'c')}`));
          },
        },
      ];
      expect(await watched(2)).toEqual([['ä'], ['b', 'c']]);
      expect(received[0]).toMatchObject({ url: '/api/v1/jobs/events', headers: { accept: 'text/event-stream' } });
      while (!isClosed) await new Promise(setImmediate);
    });

    it('connects again after a lost connection, an end and a 503, and not after a refusal', async () => {
      replies = [
        ended(event('a')),
        { then: destroy },
        { status: 503, headers: { 'retry-after': '0' } },
        stream(event('b')),
      ];
      expect(await watched(2, { retries: 2 })).toEqual([['a'], ['b']]);
      expect(received).toHaveLength(4);
      replies = [{ status: 403, body: { code: 'INVALID_API_KEY', message: 'revoked' } }];
      await expect(watched(1)).rejects.toThrow(AuthenticationError);
    });

    it('gives up when connections end without an event, or the service is silent', async () => {
      replies = [ended(), ended(), ended()];
      await expect(watched(1, { retries: 2 })).rejects.toThrow(ConnectionError);
      expect(received).toHaveLength(3);
      replies = [stream(event('a'))];
      await expect(watched(2, { retries: 0, timeoutMs: 100 })).rejects.toThrow(TimeoutError);
    });

    it('stops with the reason of the abort signal', async () => {
      const leaving = new AbortController();
      const reason = new Error('the tab is hidden');
      replies = [stream(event('a'))];
      const watching = (async () => {
        for await (const _ of client.watchJobs({ signal: leaving.signal })) leaving.abort(reason);
      })();
      await expect(watching).rejects.toBe(reason);
    });
  });

  it('gives up an attempt that takes too long, and says where nobody answers', async () => {
    replies = [{ then: () => undefined }];
    await expect(client.readFeedback({ timeoutMs: 50, retries: 0 })).rejects.toThrow(TimeoutError);
    const nobody = new VerbatimClient({ url: 'http://127.0.0.1:1', key: 'k', retries: 0 });
    await expect(nobody.readFeedback()).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:1\/api\/v1\/data-quality\/feedback can't be reached: /,
    );
  });
});
