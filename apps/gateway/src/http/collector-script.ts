import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Looked for when somebody asks: a gateway that runs from sources may have no build. */
const builds = (): string => dirname(createRequire(import.meta.url).resolve('@verbatim/collector/collector.iife.js'));

/**
 * Serves the keystroke collector to survey pages: GET /collector.js, and /collector.mjs to import. Needs no API key;
 * browsers and caches keep it for an hour.
 */
export function installCollector(fastify: FastifyInstance): void {
  for (const [path, file] of [
    ['/collector.js', 'collector.iife.js'],
    ['/collector.mjs', 'collector.mjs'],
  ] as const) {
    fastify.get(path, async (request, reply) => {
      const script = await readFile(join(builds(), file));
      const etag = `"${createHash('sha256').update(script).digest('base64url')}"`;
      // Pages of other origins may load it, also with an integrity hash or under a Cross-Origin-Embedder-Policy.
      reply.headers({
        etag,
        'cache-control': 'public, max-age=3600',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
      return request.headers['if-none-match']?.includes(etag)
        ? reply.code(304).send()
        : reply.type('text/javascript; charset=utf-8').send(script);
    });
  }
}
