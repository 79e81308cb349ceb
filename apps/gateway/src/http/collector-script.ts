import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

const { resolve } = createRequire(import.meta.url);

/** GET /collector.js, for survey pages anywhere: the keystroke collector, without a key, kept by browsers and caches for an hour. */
export function installCollector(fastify: FastifyInstance): void {
  fastify.get('/collector.js', async (request, reply) => {
    const script = await readFile(resolve('@verbatim/collector/collector.iife.js'));
    const etag = `"${createHash('sha256').update(script).digest('base64url')}"`;
    // Pages of other origins may load it, also with an integrity hash, and from behind Cross-Origin-Embedder-Policy.
    reply.headers({ etag, 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    return request.headers['if-none-match']?.includes(etag) ? reply.code(304).send() : reply.type('text/javascript; charset=utf-8').send(script);
  });
}
