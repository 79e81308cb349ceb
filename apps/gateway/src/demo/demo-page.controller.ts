import { ApiError } from '@verbatim/contracts';
import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { readFile } from 'node:fs/promises';
import { pagePolicy } from '../http/page-policy.js';

const FOLDER = new URL('../../dist/demo-page/', import.meta.url);

export const DEMO_POLICY = pagePolicy();

const FILES: Record<string, string> = {
  'demo.css': 'text/css; charset=utf-8',
  'demo.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
};

/** Serves the page that the build made (demo/bundle.mjs). */
@Controller('demo')
export class DemoPageController {
  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', DEMO_POLICY)
  @Header('referrer-policy', 'no-referrer')
  @Header('cross-origin-opener-policy', 'same-origin')
  page(): Promise<Buffer> {
    return readFile(new URL('index.html', FOLDER));
  }

  @Get(':file')
  async file(@Param('file') name: string, @Res() reply: FastifyReply): Promise<void> {
    const type = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
    if (!type) throw new ApiError('NOT_FOUND', 'The demo has no such file');
    await reply
      .header('content-type', type)
      .header('cross-origin-resource-policy', 'same-origin')
      .send(await readFile(new URL(name, FOLDER)));
  }
}
