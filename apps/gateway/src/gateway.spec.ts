import { FINDING_TYPES } from '@verbatim/contracts';
import { createHash } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { BrokerUnavailable, InProcessBroker } from '@verbatim/messaging';
import { createLogger, newId, readConfig, VERSION } from '@verbatim/platform';
import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { Accounts, openGatewayDatabase, startGateway, type Running } from './index.js';

/** A gateway with nobody behind it: what it refuses, and how, is its own. */
interface Gateway extends Running {
  key: string;
  accounts: Accounts;
  databaseUrl: string;
  stop(): Promise<void>;
}

/** Works until it is broken. */
class BrokenBroker extends InProcessBroker {
  isBroken = false;
  override async ping(): Promise<void> {
    if (this.isBroken) throw new BrokerUnavailable();
    await super.ping();
  }
  override async send(...messages: Parameters<InProcessBroker['send']>): Promise<void> {
    if (this.isBroken) throw new BrokerUnavailable();
    await super.send(...messages);
  }
}

async function gateway(
  env: Record<string, string> = {},
  broker = new InProcessBroker({ partitions: 2 }),
  logger = createLogger('test', 'silent'),
): Promise<Gateway> {
  const database: TestDatabase = await createTestDatabase();
  const config = readConfig({ PORT: '0', RATE_LIMIT_PER_MINUTE: '0', SYNC_TIMEOUT_MS: '200', ...env });
  await broker.connect();
  const running = await startGateway({ config, logger, broker, databaseUrl: database.url });
  const source = await openGatewayDatabase(database.url);
  const accounts = new Accounts(source);
  await accounts.createOrganization('default');
  const { key } = await accounts.createKey({ organization: 'default' });
  return {
    ...running,
    key,
    accounts,
    databaseUrl: database.url,
    stop: async () => {
      await source.destroy();
      await running.close();
      await broker.close();
      await database.drop();
    },
  };
}

const JSON_TYPE = { 'content-type': 'application/json' };
const ENTRY = { question: 'Why?', answer: 'Because it is quick.' };
const BODY = JSON.stringify({ surveyEntries: [ENTRY] });
const BANKS = { industryDescription: 'Banks', brands: [{ name: 'Example Bank' }] };
const CODING = {
  surveyIdentifier: 'S',
  surveyResponses: [
    {
      questionIdentifier: 'q',
      question: 'Why?',
      responseEntries: [{ responseIdentifier: 'r', answer: 'It is quick.' }],
    },
  ],
};

describe('what the gateway refuses', () => {
  let it_: Gateway;
  const lines: string[] = [];
  const logger = createLogger('gateway', 'info', {
    write: (line) => {
      lines.push(line);
    },
  });
  beforeAll(async () => {
    it_ = await gateway({ MAX_SYNC_BODY_BYTES: '20000' }, undefined, logger);
  });
  afterAll(() => it_.stop());

  const call = (path: string, init: RequestInit = {}, key: string | null = it_.key): Promise<Response> =>
    fetch(it_.url + path, {
      method: 'POST',
      ...init,
      headers: {
        ...(init.body !== undefined && JSON_TYPE),
        ...(key !== null && { 'x-service-key': key }),
        ...(init.headers as Record<string, string>),
      },
    });
  const post = (body: NonNullable<RequestInit['body']>, headers: Record<string, string> = {}): Promise<Response> =>
    call('/api/v1/data-quality', { body, headers });
  const expectError = async (response: Response, status: number, body: object): Promise<void> => {
    expect({ status: response.status, body: await response.json() }).toEqual({ status, body });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  };
  const INVALID_KEY = {
    code: 'INVALID_API_KEY',
    message: 'Invalid or missing API key',
  };

  it('400: bad JSON, faulty fields, bad header, malformed id, bad query', async () => {
    await expectError(await post('{'), 400, {
      code: 'INVALID_REQUEST',
      message: 'The request body is not valid JSON',
      details: { body: 'body must be valid JSON: see line 1, column 2' },
    });
    await expectError(await post(JSON.stringify({ surveyEntries: [{ question: 'q', answer: 5 }] })), 400, {
      code: 'INVALID_REQUEST',
      message: 'The request is not valid',
      details: { 'surveyEntries[0].answer': 'answer must be a string' },
    });
    await expectError(
      await post(
        JSON.stringify({
          surveyEntries: [],
          thresholds: { Irrelevant: 101, Relevance: 5, 'Low Effort': '9' },
          weights: [1],
        }),
      ),
      400,
      {
        code: 'INVALID_REQUEST',
        message: 'The request is not valid',
        details: {
          'thresholds.Irrelevant': 'Irrelevant must be a number from 0 to 100',
          'thresholds.Low Effort': 'Low Effort must be a number from 0 to 100',
          'thresholds.Relevance': `Relevance is unknown: use ${FINDING_TYPES.join(', ')}`,
          weights: 'weights must be an object',
        },
      },
    );
    await expectError(await post(BODY, { 'x-request-encoding': 'latin1' }), 400, {
      code: 'INVALID_REQUEST',
      message: 'The request is not valid',
      details: { 'X-Request-Encoding': 'X-Request-Encoding must be unicode or html' },
    });
    await expectError(await call('/api/v1/data-quality/batch/nope', { method: 'GET' }), 400, {
      code: 'INVALID_REQUEST',
      message: 'The request is not valid',
      details: { batchJobId: 'batchJobId must be a UUIDv7 job identifier' },
    });
    await expectError(await call(`/api/v1/data-quality/batch/${newId()}?limit=0`, { method: 'GET' }), 400, {
      code: 'INVALID_REQUEST',
      message: 'The request is not valid',
      details: { limit: 'limit must be an integer from 1 to 1000' },
    });
    await expectError(await call(`/api/v1/data-quality/batch/${newId()}?cursor=abc`, { method: 'GET' }), 400, {
      code: 'INVALID_REQUEST',
      message: 'The request is not valid',
      details: { cursor: 'cursor must be the nextCursor of another page of the same list, with the same filters' },
    });
    await expectError(
      await call('/api/v1/data-quality/batch', { body: BODY, headers: { 'idempotency-key': 'a b' } }),
      400,
      {
        code: 'INVALID_REQUEST',
        message: 'The request is not valid',
        details: { 'Idempotency-Key': 'Idempotency-Key must be 1 to 255 visible ASCII characters' },
      },
    );
  });

  it('403: missing, malformed, unknown, wrong, expired, revoked key, all the same; a missing scope is named', async () => {
    const { id } = await it_.accounts.createKey({ organization: 'default', scopes: ['surveys'] });
    const revoked = await it_.accounts.createKey({ organization: 'default' });
    await it_.accounts.revokeKey(revoked.id);
    const expired = await it_.accounts.createKey({
      organization: 'default',
      expiresAt: new Date(Date.now() + 3_600_000),
    });
    const client = new Client({ connectionString: it_.databaseUrl });
    await client.connect();
    await client.query(`UPDATE gateway.api_keys SET expires_at = now() - interval '1 second' WHERE id = $1`, [
      expired.id,
    ]);
    await client.end();
    const other = `${it_.key.slice(0, -3)}AAA`;
    for (const key of [
      null,
      '',
      'sk_x',
      `sk_0000000000000000_${'a'.repeat(43)}`,
      other,
      `sk_${id}_${'b'.repeat(43)}`,
      expired.key,
      revoked.key,
    ]) {
      await expectError(await call('/api/v1/data-quality', { body: BODY }, key), 403, INVALID_KEY);
    }
    const limited = await it_.accounts.createKey({ organization: 'default', scopes: ['surveys'] });
    await expectError(await call('/api/v1/data-quality', { body: BODY }, limited.key), 403, {
      code: 'INVALID_API_KEY',
      message: "This API key lacks the scope 'data-quality'. Use a key that has it.",
    });
  });

  it("404: unknown job, another organization's response, unknown route", async () => {
    await expectError(await call(`/api/v1/data-quality/batch/${newId()}`, { method: 'GET' }), 404, {
      code: 'NOT_FOUND',
      message: 'There is no batch job with this id',
    });
    await expectError(await post(JSON.stringify({ surveyEntries: [ENTRY], serviceResponseIdentifier: 123456 })), 404, {
      code: 'NOT_FOUND',
      message:
        'There is no response with this serviceResponseIdentifier. Send the one from an earlier result, or none.',
    });
    for (const path of ['/api/v1/nothing', '/nothing'])
      await expectError(await call(path, { body: '{}' }), 404, {
        code: 'NOT_FOUND',
        message: 'There is no such route. See /docs for all routes.',
      });
  });

  it('405 with Allow', async () => {
    const response = await call('/api/v1/data-quality', { method: 'PUT', body: BODY });
    expect(response.headers.get('allow')).toBe('POST');
    await expectError(response, 405, { code: 'METHOD_NOT_ALLOWED', message: 'PUT is not allowed here. Use POST.' });
    expect((await call(`/api/v1/data-quality/batch/${newId()}`, { method: 'DELETE' })).headers.get('allow')).toBe(
      'GET, HEAD',
    );
  });

  it('415: another content type, another content encoding', async () => {
    const expected = {
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'The Content-Type of the request is not supported. Send application/json.',
      details: { 'Content-Type': 'Content-Type must be application/json' },
    };
    await expectError(await post(BODY, { 'content-type': 'text/plain' }), 415, expected);
    await expectError(await post(BODY, { 'content-encoding': 'br' }), 415, {
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'The Content-Encoding of the request is not supported. Send the body unpacked, or with gzip.',
      details: { 'Content-Encoding': 'Content-Encoding must be gzip' },
    });
  });

  it('413 by unpacked size', async () => {
    const expected = {
      code: 'PAYLOAD_TOO_LARGE',
      message: 'The request body is larger than 20000 bytes. Split the request.',
      details: { body: 'body must be at most 20000 bytes after unpacking' },
    };
    await expectError(await post(' '.repeat(20_001)), 413, expected);
    await expectError(await post(gzipSync(Buffer.alloc(50_000_000)), { 'content-encoding': 'gzip' }), 413, expected);
    await expectError(await post(gzipSync('{}').subarray(0, 8), { 'content-encoding': 'gzip' }), 400, {
      code: 'INVALID_REQUEST',
      message: 'The request body could not be read. Send it again, and check its gzip encoding if it has one.',
      details: { body: 'body could not be read or unpacked' },
    });
  });

  it('asks for the key before it reads the body', async () => {
    const { hostname, port } = new URL(it_.url);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = request(
        {
          hostname,
          port,
          method: 'POST',
          path: '/api/v1/data-quality',
          headers: { ...JSON_TYPE, 'content-length': '10000' },
        },
        (response) => {
          resolve(response.statusCode);
          sent.destroy();
        },
      );
      sent.on('error', reject).flushHeaders(); // not one byte of the body
    });
    expect(status).toBe(403);
  });

  it('504 when nobody answers in time', async () => {
    await expectError(await post(BODY), 504, {
      code: 'GATEWAY_TIMEOUT',
      message: 'The service did not answer in time (SYNC_TIMEOUT_MS). Send the request again.',
    });
  });

  it('422 for another body under the same Idempotency-Key; the same body is replayed', async () => {
    const batch = (name: string): string =>
      JSON.stringify({ surveyName: name, responses: [{ surveyEntries: [ENTRY] }] });
    const headers = { 'idempotency-key': 'order-1' };
    const first = await call('/api/v1/data-quality/batch', { body: batch('A'), headers });
    expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([202, null]);
    const again = await call('/api/v1/data-quality/batch', { body: batch('A'), headers });
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([202, 'true']);
    expect(await again.json()).toEqual(await first.json());
    await expectError(await call('/api/v1/data-quality/batch', { body: batch('B'), headers }), 422, {
      code: 'IDEMPOTENCY_KEY_REUSED',
      message: 'This Idempotency-Key was used with another request body. Use a new key for a new request.',
      details: { 'Idempotency-Key': 'Idempotency-Key was used before with another body' },
    });
  });

  it.each([
    ['data-quality/batch', { surveyName: 'S', responses: [{ surveyEntries: [ENTRY] }] }],
    ['coding', CODING],
    ['brand-coding', { ...CODING, surveyResponses: [{ ...CODING.surveyResponses[0], brandContext: BANKS }] }],
  ])('replays the 202 of %s byte for byte, also of many at once', async (path, request) => {
    const body = JSON.stringify(request);
    const send = async (): Promise<string> =>
      (await call(`/api/v1/${path}`, { body, headers: { 'idempotency-key': 'bytes' } })).text();
    const texts = await Promise.all(Array.from({ length: 16 }, send));
    expect(new Set([...texts, await send()]).size).toBe(1);
    expect(Object.keys(JSON.parse(texts[0]!) as object)).toEqual([
      'batchJobId',
      ...('surveyIdentifier' in request ? ['surveyIdentifier'] : []),
      'status',
      'results',
    ]);
  });

  it('makes one job of 50 identical requests at once', async () => {
    const body = JSON.stringify({ surveyName: 'S', responses: [{ surveyEntries: [ENTRY] }] });
    const answers = await Promise.all(
      Array.from(
        { length: 50 },
        async () =>
          (
            await call('/api/v1/data-quality/batch', { body, headers: { 'idempotency-key': 'once' } })
          ).json() as Promise<{ batchJobId: string }>,
      ),
    );
    expect(new Set(answers.map((answer) => answer.batchJobId)).size).toBe(1);
  });

  it('repeats a safe X-Request-Id, gives its own for any other, and always a traceresponse', async () => {
    const trace = 'a'.repeat(32);
    const response = await call('/livez', {
      method: 'GET',
      headers: { 'x-request-id': 'my-id_1.2', traceparent: `00-${trace}-${'b'.repeat(16)}-01` },
    });
    expect(response.headers.get('x-request-id')).toBe('my-id_1.2');
    expect(response.headers.get('traceresponse')).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`));
    expect(
      (await call('/livez', { method: 'GET', headers: { 'x-request-id': 'a b' } })).headers.get('x-request-id'),
    ).not.toBe('a b');
  });

  it('shows a browser at its bare address where to go, and has nothing there for other callers', async () => {
    const at = (method: string, accept?: string) =>
      call('/', { method, headers: accept === undefined ? {} : { accept } }, null);
    const response = await at('GET', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    const links = [...(await response.text()).matchAll(/href="([^"]+)"/g)].map(([, path]) => path);
    expect(links).toEqual(['/console', '/docs', '/demo']);
    const message = 'There is no such route. See /docs for all routes.';
    for (const accept of [undefined, '*/*', 'application/json', 'application/json, text/html;q=0.5', 'text/html;q=0'])
      await expectError(await at('GET', accept), 404, { code: 'NOT_FOUND', message });
    await expectError(await at('POST', 'text/html'), 404, { code: 'NOT_FOUND', message });
  });

  it('describes itself: OpenAPI 3.1, an offline page, probes, metrics', async () => {
    const document = (await (await call('/openapi.json', { method: 'GET' }, null)).json()) as {
      openapi: string;
      info: { version: string };
      components: { schemas: Record<string, { properties: object }> };
    };
    expect(document.openapi).toBe('3.1.0');
    expect(document.info.version).toBe(VERSION);
    expect(document.components.schemas.SurveyEntry!.properties).toMatchObject({
      answer: { type: 'string', maxLength: 20_000 },
    });
    expect(JSON.stringify(document)).not.toContain('#/definitions/');
    const docs = await call('/docs', { method: 'GET' }, null);
    expect(docs.headers.get('x-frame-options')).toBe('DENY');
    expect(docs.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self' 'sha256-[^']+';.* frame-ancestors 'none'$/,
    );
    const page = await docs.text();
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page)!;
    expect(docs.headers.get('content-security-policy')).toContain(createHash('sha256').update(script).digest('base64'));
    expect(page).toContain('swagger-ui');
    expect(page).not.toMatch(/(src|href)="https?:/);
    expect((await call('/readyz', { method: 'GET' }, null)).status).toBe(200);
    expect(await (await call('/metrics', { method: 'GET' }, null)).text()).toContain(
      'verbatim_http_request_duration_seconds',
    );
  });

  it.each([
    ['/collector.js', 'data-verbatim'],
    ['/collector.mjs', 'export'],
  ])('serves the keystroke collector to any page, without a key: %s', async (path, content) => {
    const response = await call(path, { method: 'GET' }, null);
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('access-control-allow-origin'),
      response.headers.get('cross-origin-resource-policy'),
    ]).toEqual([200, 'text/javascript; charset=utf-8', '*', 'cross-origin']);
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(await response.text()).toContain(content);
    const etag = response.headers.get('etag')!;
    expect((await call(path, { method: 'GET', headers: { 'if-none-match': `W/${etag}` } }, null)).status).toBe(304);
    await expectError(await call(path, { method: 'POST' }, null), 405, {
      code: 'METHOD_NOT_ALLOWED',
      message: 'POST is not allowed here. Use GET, HEAD.',
    });
  });

  it('compresses what it answers where that is asked for', async () => {
    const answered = async (encoding: string): Promise<[string | null, boolean]> => {
      const response = await call('/openapi.json', { method: 'GET', headers: { 'accept-encoding': encoding } }, null);
      return [response.headers.get('content-encoding'), 'paths' in ((await response.json()) as object)];
    };
    expect([await answered('gzip'), await answered('deflate'), await answered('identity')]).toEqual([
      ['gzip', true],
      ['deflate', true],
      [null, true],
    ]);
  });

  it("500 says nothing of the inside; the log says why, by the request's id and trace", async () => {
    const client = new Client({ connectionString: it_.databaseUrl });
    await client.connect();
    try {
      await client.query('ALTER TABLE gateway.responses RENAME TO elsewhere');
      const failed = await post(BODY);
      await expectError(failed, 500, {
        code: 'INTERNAL_ERROR',
        message:
          'An unexpected error occurred. Send the request again; if it fails again, tell the operator its X-Request-Id.',
      });
      const requestId = failed.headers.get('x-request-id');
      const traceId = failed.headers.get('traceresponse')!.split('-')[1];
      expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
        expect.objectContaining({
          service: 'gateway',
          requestId,
          traceId,
          msg: 'request failed',
          err: expect.objectContaining({ code: expect.any(String), stack: expect.any(Array) }),
        }),
      );
    } finally {
      await client.query('ALTER TABLE gateway.elsewhere RENAME TO responses');
      await client.end();
    }
  });
});

describe('what the gateway can not do now', () => {
  it('429 with the rate limit headers', async () => {
    const limited = await gateway({ RATE_LIMIT_PER_MINUTE: '2' });
    try {
      const ask = (): Promise<Response> =>
        fetch(`${limited.url}/api/v1/data-quality/batch/${newId()}`, { headers: { 'x-service-key': limited.key } });
      expect((await ask()).headers.get('ratelimit')).toMatch(/^"default";r=1;t=\d+$/);
      let refused = await ask();
      while (refused.status !== 429) refused = await ask(); // a minute that ends meanwhile begins anew
      expect({ status: refused.status, body: await refused.json() }).toEqual({
        status: 429,
        body: {
          code: 'RATE_LIMITED',
          message: expect.stringMatching(
            /^This API key may make 2 requests per minute\. Send the request again in \d+ s\.$/,
          ),
        },
      });
      const wait = refused.headers.get('retry-after');
      expect(Number(wait)).toBeGreaterThanOrEqual(1);
      expect(Number(wait)).toBeLessThanOrEqual(60);
      expect([refused.headers.get('ratelimit-policy'), refused.headers.get('ratelimit')]).toEqual([
        '"default";q=2;w=60',
        `"default";r=0;t=${wait}`,
      ]);
    } finally {
      await limited.stop();
    }
  });

  it('503 at once when the broker takes nothing', async () => {
    const broker = new BrokenBroker({ partitions: 1 });
    const broken = await gateway({}, broker);
    try {
      broker.isBroken = true;
      const response = await fetch(`${broken.url}/api/v1/data-quality`, {
        method: 'POST',
        body: BODY,
        headers: { ...JSON_TYPE, 'x-service-key': broken.key },
      });
      expect({ status: response.status, body: await response.json() }).toEqual({
        status: 503,
        body: {
          code: 'SERVICE_UNAVAILABLE',
          message:
            'The service is temporarily unavailable and accepted nothing. Send the request again in a few seconds.',
        },
      });
      expect(response.headers.get('retry-after')).toBe('5');
      expect(await (await fetch(`${broken.url}/readyz`)).json()).toMatchObject({ status: 'degraded' });
    } finally {
      await broken.stop();
    }
  });
});
