import { Accounts, openGatewayDatabase } from '@verbatim/gateway';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { withSecrets } from '../webhook-secret.js';
import type { Service } from './http-suite.js';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}
interface Log {
  items: {
    id: string;
    batchJobId: string;
    url: string;
    status: string;
    attempts: { at: string; status: number | null; durationMs: number; error?: string }[];
  }[];
}

/** A job that ends tells a customer's server, which answers with the statuses in turn and with 200 after them. */
export function callbackSuite(service: () => Service): void {
  describe('callbacks over HTTP', () => {
    let url: string;
    let statuses: number[] = [];
    const received: Received[] = [];
    let arrived: () => void = () => undefined;
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
          response.writeHead(statuses.shift() ?? 200).end();
          arrived();
        });
    });
    beforeAll(async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
    });
    afterAll(() => {
      server.close();
      server.closeAllConnections();
    });

    const call = async (
      method: string,
      path: string,
      body?: object,
    ): Promise<{ status: number; body: any; text: string }> => {
      const response = await fetch(`${service().url}/api/v1${path}`, {
        method,
        headers: { 'x-service-key': service().key, ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
      });
      const text = await response.text();
      return { status: response.status, body: JSON.parse(text), text };
    };
    const of = (jobId: string): Received[] => received.filter(({ body }) => body.includes(jobId));
    const receipts = async (jobId: string, count: number): Promise<Received[]> => {
      while (of(jobId).length < count)
        await new Promise<void>((resolve) => {
          arrived = resolve;
        });
      return of(jobId);
    };
    const logged = async (jobId: string, status: string): Promise<Log['items'][number]> => {
      for (;;) {
        const {
          items: [callback],
        } = (await call('GET', `/callbacks?batchJobId=${jobId}`)).body as Log;
        if (callback?.status === status) return callback;
        await new Promise((resolve) => setTimeout(resolve, 50)); // between two looks at the log
      }
    };
    const secret = async (): Promise<string> => {
      const database = await openGatewayDatabase(service().databaseUrl);
      try {
        const mine = (await new Accounts(database).listOrganizations()).find(({ name }) => name === 'one');
        return await withSecrets(service().databaseUrl, (secrets) => secrets.current(mine!.id));
      } finally {
        await database.destroy();
      }
    };
    const batch = (): object => ({
      surveyName: 'Callback',
      callbackUrl: url,
      responses: Array.from({ length: 130 }, (_, i) => ({
        responseIdentifier: `r${i}`,
        surveyEntries: [
          { question: 'What do you like?', answer: `The parcels come in time, and number ${i} had a nice card in it.` },
        ],
      })),
    });

    it('tell the result of a batch, signed, again after an error, and again when asked', async () => {
      statuses = [503];
      const {
        body: { batchJobId },
      } = await call('POST', '/data-quality/batch', batch());
      const [first, second] = await receipts(batchJobId, 2);
      expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
      expect(second!.body).toBe(first!.body);
      const body: any = new Webhook(await secret()).verify(second!.body, second!.headers as Record<string, string>);
      expect(body).toMatchObject({
        type: 'data_quality.batch.completed',
        timestamp: expect.any(String),
        data: { batchJobId, status: 'completed' },
      });
      const { text, body: answer } = await call('GET', `/data-quality/batch/${batchJobId}`);
      expect(second!.body.endsWith(`"data":${text}}`)).toBe(true);
      expect(answer.results.items).toHaveLength(100);
      expect(
        (await call('GET', `/data-quality/batch/${batchJobId}?cursor=${body.data.results.nextCursor}`)).body.results
          .items,
      ).toHaveLength(30);

      const callback = await logged(batchJobId, 'delivered');
      expect(callback).toEqual({
        id: first!.headers['webhook-id'],
        batchJobId,
        url,
        status: 'delivered',
        attempts: [
          { at: expect.any(String), status: 503, durationMs: expect.any(Number), error: 'HTTP 503' },
          { at: expect.any(String), status: 200, durationMs: expect.any(Number) },
        ],
      });
      expect((await call('POST', `/callbacks/${callback.id}/resend`)).status).toBe(202);
      const [, , third] = await receipts(batchJobId, 3);
      expect([third!.headers['webhook-id'], third!.body]).toEqual([callback.id, first!.body]);
      expect((await logged(batchJobId, 'delivered')).attempts).toHaveLength(3);
    });

    it('tell the result of codings too', async () => {
      const question = {
        questionIdentifier: 'q',
        question: 'What do you like?',
        responseEntries: ['Fresh beans', 'Quick delivery', 'Fresh coffee'].map((answer, i) => ({
          responseIdentifier: `r${i}`,
          answer,
        })),
      };
      const brandContext = { industryDescription: 'Coffee', brands: [{ name: 'Lavazza' }] };
      for (const [path, type, more] of [
        ['coding', 'coding', {}],
        ['brand-coding', 'brand_coding', { brandContext }],
      ] as const) {
        const {
          body: { batchJobId },
        } = await call('POST', `/${path}`, {
          surveyIdentifier: `callback-${Date.now()}`,
          callbackUrl: url,
          surveyResponses: [{ ...question, ...more }],
        });
        const [first] = await receipts(batchJobId, 1);
        expect(JSON.parse(first!.body)).toMatchObject({
          type: `${type}.batch.completed`,
          data: { batchJobId, status: 'completed' },
        });
        expect(first!.body.endsWith(`"data":${(await call('GET', `/coding/${batchJobId}`)).text}}`)).toBe(true);
      }
    });

    it('refuse an address that may not be called', async () => {
      for (const path of ['/data-quality/batch', '/coding', '/brand-coding']) {
        expect(await call('POST', path, { ...batch(), callbackUrl: 'http://169.254.169.254/' })).toMatchObject({
          status: 400,
          body: {
            code: 'INVALID_REQUEST',
            details: { callbackUrl: 'callbackUrl must not be an address of a private or special-purpose network' },
          },
        });
      }
    });
  });
}
