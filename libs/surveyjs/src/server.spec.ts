import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { json, text as textOf } from 'node:stream/consumers';
import { jest } from '@jest/globals';
import { nodeListener, surveyEndpoint } from './server.js';

const FOLLOWUP = { followupQuestion: 'What was stale?', threadId: 't1', responseEvaluation: { completeness: 20 } };
const QUALITY = { demeritScore: 20, recommendation: 'keep', qualityIssueChecks: [{ evidence: 'Random keys.' }] };

/** The endpoint between a page and a service that answers what the API does. */
describe('the endpoint for a survey', () => {
  const servers: Server[] = [];
  const listen = async (server: Server): Promise<string> => {
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  let received: { url?: string; key: unknown; body: unknown }[];
  let status: number;
  let url: string;

  beforeEach(async () => {
    received = [];
    status = 200;
    const answer = async (request: IncomingMessage): Promise<object> => {
      received.push({ url: request.url, key: request.headers['x-service-key'], body: await json(request) });
      return request.url!.endsWith('/followups') ? FOLLOWUP : QUALITY;
    };
    url = await listen(
      createServer(
        (request, response) =>
          void answer(request).then((body) => response.writeHead(status).end(JSON.stringify(body))),
      ),
    );
    jest.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });

  const call = (path: string, body: unknown, method = 'POST'): Request =>
    new Request(`https://survey.example.com${path}`, {
      method,
      ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  const options = () => ({ surveyIdentifier: 'coffee', url, key: 'sk_1' });
  const statusOf = async (request: Request): Promise<number> => (await surveyEndpoint(options())(request)).status;

  it('asks for a follow-up with the key, and tells the page no more than the question', async () => {
    const sent = { question: 'Why?', answer: 'It is good.', questionIdentifier: 'why', responseIdentifier: 'r1' };
    const endpoint = surveyEndpoint({ ...options(), followups: { avoidTopics: ['salary'], question: 'Own?' } });
    const response = await endpoint(call('/verbatim/followups', { ...sent, engine: 'forged' }));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ followupQuestion: 'What was stale?', threadId: 't1' });
    const surveyIdentifiers = { surveyIdentifier: 'coffee', questionIdentifier: 'why' };
    const body = { avoidTopics: ['salary'], question: 'Why?', answer: 'It is good.', surveyIdentifiers };
    expect(received).toEqual([{ url: '/api/v1/followups', key: 'sk_1', body: { ...body, responseIdentifier: 'r1' } }]);
  });

  it('scores a response, and tells the page no evidence', async () => {
    const surveyEntries = [{ question: 'Why?', answer: 'asdf', keyEvents: [] }];
    const sent = { responseIdentifier: 'r1', surveyEntries, surveyIdentifier: 'of somebody else' };
    const response = await surveyEndpoint(options())(call('/any/path/data-quality', sent));
    expect(await response.json()).toEqual({ demeritScore: 20, recommendation: 'keep' });
    expect(received).toEqual([
      {
        url: '/api/v1/data-quality',
        key: 'sk_1',
        body: { surveyIdentifier: 'coffee', responseIdentifier: 'r1', surveyEntries },
      },
    ]);
  });

  it('has address and key from the environment, and does not start without a key', async () => {
    const before = { ...process.env };
    try {
      Object.assign(process.env, { VERBATIM_URL: `${url}/`, VERBATIM_API_KEY: 'sk_2' });
      await surveyEndpoint({ surveyIdentifier: 'coffee' })(call('/followups', { question: 'Why?' }));
      expect(received).toMatchObject([{ url: '/api/v1/followups', key: 'sk_2' }]);
      delete process.env.VERBATIM_API_KEY;
      expect(() => surveyEndpoint({ surveyIdentifier: 'coffee' })).toThrow('set VERBATIM_API_KEY');
    } finally {
      process.env = before;
    }
  });

  it('answers with 502 and no reason when Verbatim refuses or is not there, and logs why', async () => {
    status = 401;
    const response = await surveyEndpoint(options())(call('/followups', {}));
    expect([response.status, await response.text()]).toEqual([502, '{}']);
    expect(console.error).toHaveBeenLastCalledWith(expect.stringContaining('Verbatim answered with 401'));
    const nowhere = surveyEndpoint({ ...options(), url: 'http://127.0.0.1:1' });
    expect((await nowhere(call('/followups', {}))).status).toBe(502);
  });

  it('sends nothing on of what is no call of the plug-in', async () => {
    expect(await statusOf(call('/verbatim/admin', {}))).toBe(404);
    expect(await statusOf(call('/verbatim/followups', '', 'GET'))).toBe(405);
    expect(await statusOf(call('/followups', 'no JSON'))).toBe(400);
    expect(await statusOf(call('/followups', 'null'))).toBe(400);
    expect(await statusOf(call('/followups', `"${'x'.repeat(1_000_000)}"`))).toBe(413);
    expect(received).toEqual([]);
  });

  describe("in Node's http server", () => {
    const start = (prepare: (request: IncomingMessage) => Promise<void> = async () => undefined): Promise<string> => {
      const listener = nodeListener(surveyEndpoint(options()));
      return listen(createServer((request, response) => void prepare(request).then(() => listener(request, response))));
    };
    const send = (address: string, body?: string): Promise<Response> =>
      fetch(`${address}/verbatim/followups?v=1`, { method: body === undefined ? 'GET' : 'POST', body: body ?? null });

    it('answers calls of any size that is allowed', async () => {
      const answer = 'ä'.repeat(300_000);
      const response = await send(await start(), JSON.stringify({ answer }));
      expect(await response.json()).toEqual({ followupQuestion: 'What was stale?', threadId: 't1' });
      expect(received[0]!.body).toMatchObject({ answer });
    });

    it('answers where a middleware has parsed the body', async () => {
      const address = await start(async (request) => void Object.assign(request, { body: await json(request) }));
      expect((await send(address, '{"answer":"Good."}')).status).toBe(200);
      expect(received[0]!.body).toMatchObject({ answer: 'Good.' });
    });

    it('refuses what it does not answer', async () => {
      const address = await start();
      expect((await send(address)).status).toBe(405);
      expect((await send(address, 'x'.repeat(1_000_001))).status).toBe(413);
      expect((await send(address, '{')).status).toBe(400);
      expect(received).toEqual([]);
    });

    describe('goes on after', () => {
      const dial = (bytes: string): Socket => {
        const { hostname, port } = new URL(address);
        const socket = connect(Number(port), hostname);
        socket.write(bytes);
        return socket;
      };
      const write = (bytes: string): Promise<string> => textOf(dial(bytes));
      const request = (target: string, method = 'POST', body = '{}'): string =>
        `${method} ${target} HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`;
      let ended: Promise<void>[];
      let asked: PromiseWithResolvers<void>;
      let address: string;
      beforeEach(async () => {
        ended = [];
        asked = Promise.withResolvers();
        const listener = nodeListener(surveyEndpoint(options()));
        address = await listen(
          createServer((request, response) => {
            ended.push(listener(request, response));
            asked.resolve();
          }),
        );
      });
      afterEach(async () => {
        await Promise.all(ended); // one that rejected would have ended the process
        expect((await send(address, '{"answer":"Good."}')).status).toBe(200);
      });

      it.each(['//', 'http://[', '//[/followups', 'http://a:99999/followups'])('the URL %s', async (url) => {
        expect(await write(request(url))).toMatch(/^HTTP\/1.1 400 /);
      });

      it('a method that the Fetch API does not know', async () => {
        expect(await write(request('/followups', 'TRACE'))).toMatch(/^HTTP\/1.1 400 /);
      });

      it.each(['', '{', '[1', '"text', '1'])('the body %j', async (body) => {
        expect(await write(request('/followups', 'POST', body))).toMatch(/^HTTP\/1.1 400 /);
      });

      it('a page that hangs up while it sends', async () => {
        const page = dial(request('/followups').replace('Length: 2', 'Length: 20000'));
        await asked.promise;
        page.destroy();
      });

      it('a body of unknown length that is too large, and says so', async () => {
        const part = `${(500_001).toString(16)}\r\n${'x'.repeat(500_001)}\r\n`;
        const head = 'POST /followups HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
        expect(await write(`${head}${part}${part}`)).toMatch(/^HTTP\/1.1 413 /);
      });
    });
  });
});
