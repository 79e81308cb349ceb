import { VerbatimClient } from '@verbatim/client';
import type { Server } from 'node:http';
import { listenForWebhooks } from './webhook-listener.js';
import { sendSample } from './webhook-sender.js';

const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const job = (batchJobId: string, type: string, status: string): object => ({ batchJobId, type, status });

/** Two pages of jobs, and each job as its own path answers it. */
const service: typeof fetch = async (input) => {
  const { pathname, searchParams } = new URL(String(input instanceof Request ? input.url : input));
  const pages = [
    { items: [job('new', 'coding', 'processing')], nextCursor: 'next' },
    { items: [job('brands', 'brand-coding', 'partial_failure'), job('batch', 'data-quality', 'completed')] },
  ];
  if (pathname === '/api/v1/jobs') return Response.json(pages[searchParams.has('cursor') ? 1 : 0]);
  const found = /^\/api\/v1\/(data-quality\/batch|brand-coding)\/(.+)$/.exec(pathname);
  return Response.json({ batchJobId: found?.[2], status: 'completed', progress: { total: 1, done: 1 } });
};

describe('webhooks send', () => {
  const client = new VerbatimClient({ url: 'http://127.0.0.1:1', key: 'sk_x', fetch: service, retries: 0 });
  const lines: string[] = [];
  let server: Server;
  let to: string;
  beforeAll(async () => {
    ({ server, url: to } = await listenForWebhooks({ port: 0, secret }, (line) => lines.push(line)));
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  const send = (batchJobId: string, more: object = {}): Promise<string> =>
    sendSample(client, { to, secret, batchJobId, ...more });

  it('sends what the job is now, named and signed as the service does it', async () => {
    expect(await send('batch')).toMatch(
      /^data_quality\.batch\.completed, \d+ bytes: http:\/\/127\.0\.0\.1:\d+\/ answered 204 in \d+ ms$/,
    );
    expect(await send('brands')).toMatch(/^brand_coding\.batch\.partial_failure,/);
    expect(lines).toEqual([
      expect.stringContaining('data_quality.batch.completed: job batch is completed, 1 of 1 done (signature valid)'),
      expect.stringContaining('brand_coding.batch.partial_failure: job brands'),
    ]);
  });

  it.each([
    ['no such job', 'none', {}, /^There is no job none: GET \/api\/v1\/jobs lists them$/],
    ['a job that runs', 'new', {}, /^The job new is processing: send its callback when it has ended$/],
    ['no address', 'batch', { to: 'ftp://x' }, /^--to must be an address/],
    ['nobody there', 'batch', { to: 'http://127.0.0.1:1/' }, /^http:\/\/127\.0\.0\.1:1\/ did not answer: /],
    [
      'another secret',
      'batch',
      { secret: `whsec_${Buffer.alloc(32, 2).toString('base64')}` },
      /answered 400 in \d+ ms\. Only a 2xx status counts as delivered$/,
    ],
  ])('says that there is %s', async (_, batchJobId, more, message) => {
    await expect(send(batchJobId, more)).rejects.toThrow(message);
  });
});
