import { once } from 'node:events';
import { request as httpRequest, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastifyOf, { type FastifyInstance } from 'fastify';
import { installPipeline } from './pipeline.js';

const KIB = 1024;
const config = { maxSyncBodyBytes: 1024 * KIB, maxBatchBodyBytes: 64 * 1024 * KIB, rateLimitPerMinute: 0 };
const callers = {
  of: async ({ headers }: { headers: Record<string, string> }) => ({ org: headers['x-org'], scopes: ['admin'] }),
};

describe('large calls', () => {
  let fastify: FastifyInstance;
  let begun: string[];
  let replies: Map<string, () => void>;
  let requests: ClientRequest[];

  beforeEach(async () => {
    begun = [];
    requests = [];
    replies = new Map();
    fastify = fastifyOf();
    installPipeline(fastify, config as never, callers as never, undefined as never);
    fastify.post('/api/v1/work', { config: { operation: { scope: 'any' } } }, async ({ headers }) => {
      const name = String(headers['x-name']);
      begun.push(name);
      await new Promise<void>((resolve) => replies.set(name, resolve));
      return {};
    });
    await fastify.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    for (const request of requests) request.destroy();
    for (const reply of replies.values()) reply();
    await fastify.close();
  });

  /** The organization is the name's first letter. */
  function send(name: string, kibibytes: number): ClientRequest {
    const body = JSON.stringify({ text: 'x'.repeat(kibibytes * KIB) });
    const { port } = fastify.server.address() as AddressInfo;
    const request = httpRequest({
      port,
      host: '127.0.0.1',
      path: '/api/v1/work',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-org': name[0], 'x-name': name },
    });
    request.on('error', () => undefined).end(body);
    requests.push(request);
    return request;
  }
  async function until(names: string[]): Promise<void> {
    while (begun.length < names.length) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(begun.toSorted()).toEqual(names.toSorted());
  }
  const connections = (): Promise<number> =>
    new Promise((resolve, reject) =>
      fastify.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  async function untilConnected(count: number): Promise<void> {
    while ((await connections()) !== count) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const reply = async (name: string): Promise<void> => {
    const response = once(
      requests.find((one) => one.getHeader('x-name') === name)!,
      'response',
    );
    replies.get(name)!();
    (await response)[0].resume();
  };

  it('of one organization wait for each other, and hold up neither small ones nor others', async () => {
    send('a1', 400);
    await until(['a1']);
    send('a2', 400);
    await until(['a1', 'a2']);
    send('a3', 400);
    send('b1', 400);
    await until(['a1', 'a2', 'b1']);
    send('a4', 1);
    await until(['a1', 'a2', 'b1', 'a4']);
    await reply('a1');
    await until(['a1', 'a2', 'b1', 'a4', 'a3']);
  });

  it('leave their turn to the next when their caller hangs up', async () => {
    const first = send('a1', 900);
    await until(['a1']);
    const second = send('a2', 900);
    send('a3', 900);
    await untilConnected(3);
    second.destroy();
    await untilConnected(2);
    first.destroy();
    await until(['a1', 'a3']);
  });
});
