import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Prompt } from '../prompt/prompt.js';
import { lab, spending } from '../spec-support.js';
import type { StandIn } from '../testing/index.js';
import { Breaker, type BreakerOptions } from './breaker.js';
import type { ObjectSchema } from './schema.js';

const prompt: Prompt = { operation: 'followup', name: 'probe', version: 1, rules: 'Name a fruit.', examples: [] };
const schema: ObjectSchema = { type: 'object', properties: { fruit: { type: 'string', maxLength: 20 } } };

/** A server of no manners: writes what it likes. */
async function withServer<T>(
  write: (response: ServerResponse) => void,
  work: (standIn: StandIn, asked: () => number) => Promise<T>,
): Promise<T> {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    request.resume();
    response.on('error', () => undefined);
    write(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work(
      { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, key: 'sk-x' } as StandIn,
      () => asked,
    );
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const json = (response: ServerResponse, body: string, headers: Record<string, string> = {}): void => {
  response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body);
};
const said = (message: object, more: object = {}): string =>
  JSON.stringify({
    id: 'x',
    object: 'chat.completion',
    created: 1,
    model: 'm',
    choices: [{ index: 0, message, finish_reason: 'stop', ...more }],
  });
const ask = (standIn: StandIn, more: { breaker?: BreakerOptions } = {}) =>
  lab(standIn, more).client.ask<{ fruit: string }>({
    prompt,
    schema,
    input: { text: 'x' },
    expectedTokens: 20,
    spending: spending(),
    deadlineMs: 2_000,
  });

it.each<[string, (response: ServerResponse) => void]>([
  [
    'a body of 30 MB',
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"choices":"');
      for (let i = 0; i < 30; i += 1) response.write('x'.repeat(1024 * 1024));
      response.end('"}');
    },
  ],
  [
    '20 MB in 20 KB of gzip',
    (response) => {
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end(gzipSync(said({ role: 'assistant', content: 'y'.repeat(20 * 1024 * 1024) })));
    },
  ],
  [
    'a body that drips',
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    },
  ],
  [
    'a web page',
    (response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Please log in</html>');
    },
  ],
  [
    'JSON under the name of text',
    (response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).end(said({ role: 'assistant', content: null }));
    },
  ],
  ['nothing under the name of JSON', (response) => json(response, '')],
  ['half of JSON', (response) => json(response, '{"choices":[{"message"')],
  ['null', (response) => json(response, 'null')],
  ['a number', (response) => json(response, '7')],
  ['choices that are no list', (response) => json(response, '{"choices":{"0":{}}}')],
  ['no choices', (response) => json(response, '{"choices":[]}')],
  ['a list of nothing', (response) => json(response, '{"choices":[null]}')],
  [
    'content that is a list',
    (response) => json(response, said({ role: 'assistant', content: [{ type: 'text', text: '{"fruit":"apple"}' }] })),
  ],
  [
    'a call of a tool',
    (response) =>
      json(
        response,
        said(
          {
            role: 'assistant',
            content: null,
            tool_calls: [{ id: '1', type: 'function', function: { name: 'rm', arguments: '{"path":"/"}' } }],
          },
          { finish_reason: 'tool_calls' },
        ),
      ),
  ],
  [
    'JSON of a great depth',
    (response) => json(response, said({ role: 'assistant', content: `${'['.repeat(200_000)}${']'.repeat(200_000)}` })),
  ],
  ['a body of a great depth', (response) => json(response, `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)],
  [
    'braces without an end',
    (response) => json(response, said({ role: 'assistant', content: '{"a":{'.repeat(100_000) })),
  ],
  ['many objects', (response) => json(response, said({ role: 'assistant', content: '{"a":1} '.repeat(80_000) }))],
  [
    'a prototype',
    (response) =>
      json(response, said({ role: 'assistant', content: '{"__proto__":{"fruit":"apple"},"constructor":1}' })),
  ],
  [
    'tokens below nothing',
    (response) =>
      json(response, JSON.stringify({ choices: [], usage: { prompt_tokens: -5e9, completion_tokens: 'many' } })),
  ],
  [
    'a redirect',
    (response) => {
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
    },
  ],
  [
    'a stream of events',
    (response) => {
      response
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .end('data: {"choices":[{"delta":{"content":"{\\"fruit\\":\\"apple\\"}"}}]}\n\ndata: [DONE]\n\n');
    },
  ],
  [
    'a retry in a hundred years',
    (response) => {
      response.writeHead(429, { 'retry-after': '3153600000' }).end('{}');
    },
  ],
  [
    'a retry that is no time',
    (response) => {
      response.writeHead(503, { 'retry-after': '-1e999 or so' }).end('x');
    },
  ],
])(
  '%s is an error of ours, in time',
  async (_, write) => {
    await withServer(write, async (standIn) => {
      await expect(ask(standIn)).rejects.toMatchObject({
        name: 'ModelError',
        fault: expect.stringMatching(
          /^(?:timeout|connection|server_error|rate_limited|rejected|empty|invalid_json|invalid_answer)$/,
        ),
      });
      expect(({} as { fruit?: string }).fruit).toBeUndefined();
    });
  },
  20_000,
);

it.each([
  ['less than nothing', -5, '1e400'],
  ['more than there are', 1e300, '1e15'],
])('never spends %s', async (_, input, output) => {
  await withServer(
    (response) =>
      json(
        response,
        `{"choices":[{"message":{"content":"{\\"fruit\\":\\"fig\\"}"}}],"usage":{"prompt_tokens":${input},"completion_tokens":${output}}}`,
      ),
    async (standIn) => {
      const account = spending();
      await lab(standIn).client.ask({
        prompt,
        schema,
        input: {},
        expectedTokens: 20,
        spending: account,
        deadlineMs: 2_000,
      });
      const { inputTokens, outputTokens } = account.usage();
      for (const tokens of [inputTokens, outputTokens]) {
        expect(tokens).toBeGreaterThan(0);
        expect(tokens).toBeLessThan(1_000);
      }
    },
  );
});

it('a breaker that is due lets one of many callers through, and the rest only when that one worked', async () => {
  let now = 0;
  const breaker = new Breaker({ failures: 1, openMs: 1_000, now: () => now });
  breaker.enter()('fails');
  now = 1_000;
  const verdicts = Array.from({ length: 100 }, () => {
    try {
      return breaker.enter();
    } catch {
      return undefined;
    }
  }).filter((verdict) => verdict !== undefined);
  expect(verdicts).toHaveLength(1);
  verdicts[0]!('fails');
  now = 3_000 - 1; // twice as long after a trial that failed
  expect(() => breaker.enter()).toThrow();
  now = 3_000;
  const second = breaker.enter();
  second('works');
  expect(() => Array.from({ length: 10 }, () => breaker.enter())).not.toThrow();
});
