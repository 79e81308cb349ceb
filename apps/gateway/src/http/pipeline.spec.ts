import fastifyOf, { type FastifyInstance } from 'fastify';
import { installPipeline } from './pipeline.js';

const config = { maxSyncBodyBytes: 1024, maxBatchBodyBytes: 1024, rateLimitPerMinute: 0, readStatementMs: 1000 };
const callers = { of: async () => ({ org: 'acme', keyId: 'k', scopes: ['admin'] }) };

describe('the caller of a request', () => {
  let fastify: FastifyInstance;
  let url: string;
  const read = async (path: string): Promise<{ status: number; body: any }> => {
    const response = await fetch(url + path);
    return { status: response.status, body: await response.json() };
  };
  beforeEach(async () => {
    fastify = fastifyOf();
    installPipeline(fastify, config as never, callers as never, undefined as never);
    fastify.get('/api/v1/mine', { config: { operation: { scope: 'any' } } }, async ({ caller }) => ({
      org: caller.org,
    }));
    fastify.get('/open', async ({ callerIfAny }) => ({ caller: callerIfAny ?? 'nobody' }));
    fastify.get('/mistaken', async ({ caller }) => ({ org: caller.org }));
    url = await fastify.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => fastify.close());

  it('is there where a key is needed, and nobody where none is', async () => {
    expect((await read('/api/v1/mine')).body).toEqual({ org: 'acme' });
    expect((await read('/open')).body).toEqual({ caller: 'nobody' });
  });

  it('is an error that says so where a handler without a scope asks for it', async () => {
    expect(await read('/mistaken')).toMatchObject({
      status: 500,
      body: { message: 'The operation needs no key, so its request has no caller' },
    });
  });
});
