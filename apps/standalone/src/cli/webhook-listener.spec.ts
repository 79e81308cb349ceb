import { Webhook } from 'standardwebhooks';
import type { Server } from 'node:http';
import { listenForWebhooks, signingSecret } from './webhook-listener.js';

describe('webhooks listen', () => {
  const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
  const job = { batchJobId: 'job-1', status: 'completed', progress: { total: 2, done: 2 } };
  const body = JSON.stringify({ type: 'coding.batch.completed', timestamp: 't', data: job });
  const lines: string[] = [];
  let server: Server;
  let url: string;
  beforeAll(async () => {
    ({ server, url } = await listenForWebhooks({ port: 0, secret }, (line) => lines.push(line)));
  });
  beforeEach(() => void lines.splice(0));
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  const send = (text: string): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      body: text,
      headers: {
        'webhook-id': 'msg-1',
        'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
        'webhook-signature': new Webhook(secret).sign('msg-1', new Date(), body),
      },
    });

  it.each(['', 'x', 'whsec_', 'whsec_ä', 'sk_1_2'])('takes no secret that can sign nothing: %j', (wrong) => {
    expect(signingSecret(secret)).toBe(secret);
    expect(() => signingSecret(wrong)).toThrow('--secret must be a signing secret, whsec_…');
  });

  it('prints what a valid callback says, and answers 204', async () => {
    expect((await send(body)).status).toBe(204);
    expect(lines).toEqual([
      expect.stringMatching(/Z {2}coding\.batch\.completed: job job-1 is completed, 2 of 2 done \(signature valid\)$/),
    ]);
  });

  it('says why it refuses a request, and answers 400', async () => {
    expect((await send(body.replace('job-1', 'job-2'))).status).toBe(400);
    expect((await fetch(url)).status).toBe(400);
    expect(lines).toEqual([
      expect.stringContaining('POST /: refused. No signature of the callback matches the secret'),
      expect.stringContaining('GET /: refused. The header webhook-id is missing'),
    ]);
  });

  it('says that a port is in use', async () => {
    const port = Number(new URL(url).port);
    await expect(listenForWebhooks({ port, secret }, () => undefined)).rejects.toThrow(`Port ${port} is in use`);
  });
});
