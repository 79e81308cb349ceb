import { ApiError } from '@verbatim/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readFile } from 'node:fs/promises';
import { pagePolicy } from '../http/page-policy.js';

/** What apps/console/bundle.mjs made. */
const FOLDER = new URL('../../dist/console-page/', import.meta.url);
const FILE = /^[A-Za-z0-9][A-Za-z0-9._-]*\.(js|css|svg|txt)$/;
const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
};
/** File names contain a hash of the content. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Charts become PNG by way of a blob. */
const POLICY = pagePolicy(`'self' blob:`);

/** Serves the console: one page for all its addresses, and its files. */
export function installConsolePages(fastify: FastifyInstance): void {
  const page = async (_: unknown, reply: FastifyReply): Promise<string> => {
    const html = await readFile(new URL('index.html', FOLDER), 'utf8');
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    return html;
  };
  fastify.get('/console', page);
  fastify.get('/console/*', page);
  fastify.get<{ Params: { file: string } }>('/console/files/:file', async ({ params: { file } }, reply) => {
    const type = TYPES[FILE.exec(file)?.[1] ?? ''];
    const content = type && (await readFile(new URL(`files/${file}`, FOLDER)).catch(() => undefined));
    if (!content) throw new ApiError('NOT_FOUND', 'The console has no such file');
    reply.headers({
      'content-type': type,
      'cache-control': FOR_EVER,
      'cross-origin-resource-policy': 'same-origin',
    });
    return content;
  });
}
