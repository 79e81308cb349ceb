import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { startEmbedded } from './embedded.js';
import { HOSTILE_BODIES, MB } from './hostile-bodies.js';

/** Short, for what trickles; long enough that the headers of others arrive in time on a machine that is busy with other specs. */
const TIMEOUTS = { HTTP_HEADERS_TIMEOUT_MS: '5000', HTTP_REQUEST_TIMEOUT_MS: '8000' };
/** For others: far more than an answer takes, also on a machine that is busy with other specs. How long they pause is asked in hostile-pause.spec.ts. */
const PATIENCE_MS = 10_000;

type Service = Awaited<ReturnType<typeof startEmbedded>>;

/** Whatever comes in over HTTP: refused or cut off, never 5xx, and others are answered meanwhile. */
describe('hostile input over HTTP', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startEmbedded({ ...TIMEOUTS, ANALYSIS_THREADS: '1' });
  });
  afterAll(() => service?.stop());

  const isAlive = async (): Promise<void> => {
    const answer = await fetch(`${service.url}/api/v1/data-quality/batch/0197f3a0-0000-7000-8000-000000000000`, {
      headers: { 'x-service-key': service.key },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    expect(answer.status).toBe(404);
  };
  /** The status, or 0 when the connection was closed instead. */
  const post = async (path: string, body: string | Buffer, headers: Record<string, string> = {}): Promise<number> => {
    const sent = fetch(`${service.url}/api/v1${path}`, {
      method: 'POST',
      body: body as string,
      headers: { 'x-service-key': service.key, 'content-type': 'application/json', ...headers },
    }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    await isAlive();
    return sent;
  };
  const raw = (parts: (string | Buffer)[], everyMs = 0): Promise<string> => {
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    let answer = '';
    let next = 0;
    const write = (): void => {
      if (next < parts.length && socket.writable) socket.write(parts[next++]!);
    };
    const timer = everyMs ? setInterval(write, everyMs) : undefined;
    if (!everyMs) for (const part of parts) socket.write(part);
    socket
      .on('data', (chunk) => {
        answer += chunk.toString('latin1');
      })
      .on('error', () => undefined);
    return new Promise((resolve) =>
      socket.on('close', () => {
        clearInterval(timer);
        resolve(answer);
      }),
    );
  };

  it.each(['/data-quality', '/data-quality/batch', '/followups', '/coding'])('%s refuses it', async (path) => {
    for (const [name, body] of HOSTILE_BODIES) {
      const status = await post(path, body());
      expect({ name, isRefused: status === 0 || (status >= 400 && status < 500), status }).toEqual({
        name,
        isRefused: true,
        status,
      });
    }
  });

  it('takes __proto__ and duplicate keys for what they are: names, of which the last counts', async () => {
    const status = await post(
      '/data-quality',
      `{"__proto__":{"surveyEntries":5},"constructor":{"prototype":{"polluted":1}},"surveyEntries":7,"surveyEntries":[{"__proto__":{"answer":1},"question":"x","question":"Why?","answer":"It is quick."}]}`,
    );
    expect(status).toBe(200);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('unpacks no gzip bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * MB, ' '));
    for (const path of ['/data-quality', '/data-quality/batch', '/coding'])
      expect([0, 413]).toContain(await post(path, bomb, { 'content-encoding': 'gzip' }));
  });

  it('cuts off headers and bodies that trickle', async () => {
    const head = `POST /api/v1/data-quality HTTP/1.1\r\nHost: x\r\nX-Service-Key: ${service.key}\r\nContent-Type: application/json\r\n`;
    const trickle = Array.from({ length: 10_000 }, (_, i) => `X-${i}: 1\r\n`);
    const [headers, body] = [
      raw([head, ...trickle], 50),
      raw([`${head}Content-Length: 10000\r\n\r\n`, ...Array.from({ length: 10_000 }, () => ' ')], 50),
    ];
    await isAlive();
    for (const answer of [await headers, await body]) expect(answer).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
  });

  it.each<[string, () => (string | Buffer)[]]>([
    [
      'pipelined garbage',
      () => ['GET /livez HTTP/1.1\r\nHost: x\r\n\r\n', Buffer.from('\u0000\u0001\u0002 garbage\r\n\r\n'.repeat(1_000))],
    ],
    ['no HTTP at all', () => [Buffer.alloc(100_000, 0xff)]],
    ['1 MB of headers', () => ['GET /livez HTTP/1.1\r\nHost: x\r\n', `X-Long: ${'a'.repeat(MB)}\r\n\r\n`]],
    [
      'two lengths',
      () => [
        `POST /api/v1/data-quality HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\n\r\n`,
      ],
    ],
  ])('closes the connection after %s', async (_, parts) => {
    const answer = raw(parts());
    await isAlive();
    const statuses = [...(await answer).matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
    for (const status of statuses) expect(status === 200 || (status >= 400 && status < 500)).toBe(true);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
  });
});
