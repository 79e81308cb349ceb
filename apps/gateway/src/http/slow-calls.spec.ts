import { createLogger, readConfig } from '@verbatim/platform';
import { fastify } from 'fastify';
import type { Callers } from './callers.js';
import { installPipeline } from './pipeline.js';
import type { RateLimiter } from './rate-limiter.js';
import { installRequestSpans, installSlowCallLines } from './telemetry.js';

const TOOK_MS = 5;

/** The log's lines after a call that took longer than TOOK_MS. */
async function linesWith(slowCallMs: number): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger('gateway', 'info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  const server = fastify();
  installRequestSpans(server);
  installSlowCallLines(server, logger, slowCallMs);
  const callers = { of: async () => ({ org: 'org-1', scopes: ['admin'] }) } as unknown as Callers;
  installPipeline(server, readConfig({ RATE_LIMIT_PER_MINUTE: '0' }), callers, {} as RateLimiter);
  server.post('/api/v1/surveys/:survey', { config: { operation: { scope: 'any' } } as never }, async (_, reply) => {
    const end = performance.now() + 2 * TOOK_MS;
    while (performance.now() < end) await new Promise(setImmediate);
    return reply.code(201).send({ answer: 'Zanzibar' });
  });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  await fetch(`${url}/api/v1/surveys/Zanzibar?text=Zanzibar`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-request-id': 'slow-call-42',
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    },
    body: JSON.stringify({ answer: 'Zanzibar' }),
  });
  await server.close();
  return lines;
}

describe('a call that takes longer than SLOW_CALL_MS', () => {
  it('is a line with its request id and nothing that people wrote', async () => {
    const lines = await linesWith(TOOK_MS);
    expect(lines).toEqual([
      {
        level: 30,
        time: expect.any(String),
        service: 'gateway',
        requestId: 'slow-call-42',
        traceId: 'a'.repeat(32),
        operation: 'POST /api/v1/surveys/:survey',
        status: 201,
        milliseconds: expect.any(Number),
        org: 'org-1',
        msg: 'a slow call',
      },
    ]);
    expect(lines[0]!.milliseconds).toBeGreaterThanOrEqual(TOOK_MS);
  });

  it.each([
    ['is no line where it took less', 600_000],
    ['is no line with 0', 0],
  ])('%s', async (_, slowCallMs) => {
    expect(await linesWith(slowCallMs)).toEqual([]);
  });
});
