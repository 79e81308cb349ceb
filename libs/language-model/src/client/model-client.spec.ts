import { inspect } from 'node:util';
import { jest } from '@jest/globals';
import { fencedIn, startStandIn, USAGE, type Reply, type StandIn } from '../testing/index.js';
import { lab, MODEL, spending } from '../spec-support.js';
import type { Prompt } from '../prompt/prompt.js';
import type { ObjectSchema } from './schema.js';
import type { Question } from './model-client.js';

const prompt: Prompt = {
  operation: 'quality',
  name: 'probe',
  version: 3,
  rules: 'Name a fruit of the data.',
  examples: [],
};
const schema: ObjectSchema = {
  type: 'object',
  properties: { fruit: { type: 'string', maxLength: 20 }, score: { type: 'number', minimum: 0, maximum: 100 } },
};
interface Fruit {
  fruit: string;
  score: number;
}
const APPLE: Fruit = { fruit: 'apple', score: 80 };

/** Ends the time of the next request when a test says so, and not by the clock. Returns the time that it was given, in ms. */
function timeIsUp(when: () => Promise<unknown>): { given: number[] } {
  const given: number[] = [];
  jest.spyOn(AbortSignal, 'timeout').mockImplementationOnce((ms) => {
    given.push(ms);
    const time = new AbortController();
    void when().then(() => time.abort(new DOMException('The time is up', 'TimeoutError')));
    return time.signal;
  });
  return { given };
}

/** Resolves when the headers of the next response have arrived. */
const headersArrived = (): Promise<void> =>
  new Promise((resolve) => {
    const request = fetch;
    jest.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...options) => {
      const response = await request(...options);
      resolve();
      return response;
    });
  });

/** Longer than a busy machine takes: what ends in time ends by `timeIsUp`. */
const DEADLINE_MS = 120_000;
const ATTEMPT_MS = 60_000;

const question = (more: Partial<Question<Fruit>> = {}): Question<Fruit> => ({
  prompt,
  schema,
  input: { text: 'an apple' },
  expectedTokens: 20,
  spending: spending(),
  deadlineMs: DEADLINE_MS,
  ...more,
});

describe('a question to the model', () => {
  let standIn: StandIn;
  beforeEach(async () => {
    standIn = await startStandIn();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    return standIn.close();
  });

  it('is one request with a strict schema, streaming off, the data fenced', async () => {
    standIn.next = [{ json: APPLE }];
    expect(await lab(standIn).client.ask(question())).toEqual(APPLE);
    const [request] = standIn.requests;
    expect(standIn.requests).toHaveLength(1);
    expect(request).toMatchObject({
      model: MODEL,
      stream: false,
      response_format: { type: 'json_schema', json_schema: { name: 'probe-v3', strict: true } },
    });
    expect(fencedIn(request!).data).toEqual({ text: 'an apple' });
  });

  it('counts what the server says it used, in usage and metrics', async () => {
    standIn.next = [{ json: APPLE, usage: { input: 321, output: 12 } }];
    const { client, metric } = lab(standIn);
    const account = spending();
    await client.ask(question({ spending: account }));
    expect(account.usage()).toEqual({ model: MODEL, calls: 1, inputTokens: 321, outputTokens: 12 });
    expect(await metric('verbatim_model_tokens_total', { operation: 'quality', kind: 'input' })).toBe(321);
    expect(await metric('verbatim_model_calls_total', { operation: 'quality', outcome: 'ok' })).toBe(1);
    expect(await metric('verbatim_model_breaker', { state: 'closed' })).toBe(1);
  });

  it('counts an estimate where the server says nothing', async () => {
    standIn.next = [{ json: APPLE, usage: false }];
    const account = spending();
    await lab(standIn).client.ask(question({ spending: account }));
    expect(account.usage().inputTokens).toBeGreaterThan(50);
    expect(account.usage().outputTokens).toBeGreaterThan(3);
  });

  it('is not asked when its estimated tokens exceed what is left', async () => {
    const account = spending(100);
    await expect(lab(standIn).client.ask(question({ spending: account }))).rejects.toMatchObject({
      fault: 'budget',
      reason: 'budget',
    });
    expect(standIn.requests).toHaveLength(0);
    expect(account.usage().calls).toBe(0);
  });

  it('never lets an answer be longer than what is left, nor what is set aside for others', async () => {
    standIn.otherwise = { json: APPLE };
    await lab(standIn).client.ask(question());
    expect(standIn.requests[0]!.max_completion_tokens).toBe(160);
    const account = spending(250);
    const first = account.reserve(100, 20);
    expect(first.maxOutput).toBe(150);
    expect(() => account.reserve(111, 20)).toThrow(expect.objectContaining({ fault: 'budget' }));
    expect(account.reserve(110, 20).maxOutput).toBe(20);
    expect(() => account.reserve(1, 1)).toThrow();
    first.release();
    account.add(50, 30);
    expect(account.reserve(10, 20).maxOutput).toBe(30);
    expect(() => account.reserve(1, 20)).toThrow(expect.objectContaining({ fault: 'budget' }));
  });

  it('waits as long as Retry-After says, then asks again', async () => {
    standIn.next = [{ status: 429, headers: { 'retry-after': '3' } }, { json: APPLE }];
    const { client, pauses } = lab(standIn);
    expect(await client.ask(question())).toEqual(APPLE);
    expect(pauses).toEqual([3_000]);
  });

  it('does not wait for a Retry-After that is past the deadline', async () => {
    standIn.next = [{ status: 429, headers: { 'retry-after': '600' } }];
    const { client, pauses } = lab(standIn);
    await expect(client.ask(question())).rejects.toMatchObject({ fault: 'rate_limited', reason: 'error' });
    expect(pauses).toEqual([]);
    expect(standIn.requests).toHaveLength(1);
  });

  it.each<[string, Reply]>([
    ['500', { status: 500 }],
    ['503', { status: 503 }],
    ['a cut connection', 'cut'],
  ])('asks again after %s', async (_, reply) => {
    standIn.next = [reply, reply, { json: APPLE }];
    const { client, pauses } = lab(standIn);
    expect(await client.ask(question())).toEqual(APPLE);
    expect(pauses).toHaveLength(2);
  });

  it.each<[string, Reply, string, number]>([
    ['a server that keeps failing', { status: 502 }, 'server_error', 3],
    ['a connection that keeps breaking', 'cut', 'connection', 3],
    [
      'a quota that is used up',
      { status: 429, error: { code: 'insufficient_quota', message: 'quota' } },
      'unauthorized',
      1,
    ],
    ['a call that the server refuses', { status: 400, error: { message: 'context length exceeded' } }, 'rejected', 1],
    [
      'a question that is filtered',
      { status: 400, error: { code: 'content_filter', message: 'filtered' } },
      'content_filter',
      1,
    ],
    ['a refusal', { refusal: "I'm sorry, I can't help with that." }, 'refusal', 1],
    ['an answer that is filtered', { text: '', finish: 'content_filter' }, 'content_filter', 1],
    ['an answer that is cut off', { text: '{"fruit": "app', finish: 'length' }, 'length', 1],
    ['an empty answer', { text: ' ' }, 'empty', 1],
    ['no JSON, twice', { text: 'I like apples.' }, 'invalid_json', 2],
    ['the wrong JSON, twice', { json: { fruit: 7, score: 80 } }, 'invalid_answer', 2],
    ['a number out of range, twice', { json: { fruit: 'apple', score: 101 } }, 'invalid_answer', 2],
  ])('says what came of %s', async (_, reply, fault, requests) => {
    standIn.otherwise = reply;
    const { client, metric } = lab(standIn);
    const account = spending();
    await expect(client.ask(question({ spending: account }))).rejects.toMatchObject({ name: 'ModelError', fault });
    expect(standIn.requests).toHaveLength(requests);
    expect(await metric('verbatim_model_calls_total', { operation: 'quality', outcome: fault })).toBeGreaterThanOrEqual(
      1,
    );
    // what was cut off may have been worked on: it counts as estimated
    if (reply === 'cut') expect(account.usage()).toMatchObject({ calls: requests, inputTokens: expect.any(Number) });
    else expect(account.usage().inputTokens).toBe('status' in (reply as object) ? 0 : requests * USAGE.input);
  });

  it.each<[string, Reply]>([
    ['does not answer', 'hang'],
    ['stops in the middle of its answer', 'stall'],
  ])('ends in time when the server %s', async (_, reply) => {
    standIn.otherwise = reply;
    const { client, metric } = lab(standIn, { timeoutMs: ATTEMPT_MS });
    const account = spending();
    const begun = reply === 'stall' ? headersArrived() : standIn.received(1);
    const { given } = timeIsUp(() => begun);
    await expect(client.ask(question({ deadlineMs: ATTEMPT_MS, spending: account }))).rejects.toMatchObject({
      fault: 'timeout',
      reason: 'timeout',
    });
    expect(given).toEqual([expect.any(Number)]);
    expect(given[0]).toBeLessThanOrEqual(ATTEMPT_MS);
    // it may have been worked on all the same: what was sent counts, and a usual answer
    expect(account.usage()).toMatchObject({ calls: 1, outputTokens: 20 });
    expect(account.usage().inputTokens).toBeGreaterThan(100);
    expect(await metric('verbatim_model_tokens_total', { operation: 'quality', kind: 'input' })).toBe(
      account.usage().inputTokens,
    );
  });

  it('counts nothing where nobody was there', async () => {
    const account = spending();
    const gone = await startStandIn();
    await gone.close();
    const { client } = lab(gone);
    await expect(client.ask(question({ spending: account }))).rejects.toMatchObject({ fault: 'connection' });
    expect(account.usage().calls).toBe(0);
  });

  it('asks a slow server again where a whole attempt still fits', async () => {
    standIn.next = ['hang', { json: APPLE }];
    const { given } = timeIsUp(() => standIn.received(1));
    expect(await lab(standIn, { timeoutMs: 20_000 }).client.ask(question())).toEqual(APPLE);
    expect(given).toEqual([20_000]);
    expect(standIn.requests).toHaveLength(2);
  });

  it('gives the key away in no error and no log', async () => {
    const { client, log } = lab(standIn, { key: 'sk-very-secret-987654' });
    const error: unknown = await client.ask(question()).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ fault: 'unauthorized' });
    expect(inspect([error, log, (error as Error).stack], { depth: 10, showHidden: true })).not.toContain('very-secret');
  });

  it('does not follow a redirect', async () => {
    const other = await startStandIn();
    standIn.otherwise = { status: 307, headers: { location: `${other.url}/chat/completions` } };
    try {
      await expect(lab(standIn).client.ask(question())).rejects.toMatchObject({ fault: 'rejected' });
      expect(other.requests).toHaveLength(0);
    } finally {
      await other.close();
    }
  });

  describe('repair', () => {
    it('tells the model what was wrong, once', async () => {
      standIn.next = [{ json: { fruit: 'apple', score: 'high' } }, { json: APPLE }];
      const { client, metric } = lab(standIn);
      expect(await client.ask(question())).toEqual(APPLE);
      const [, , before, complaint] = standIn.requests[1]!.messages;
      expect(before).toEqual({ role: 'assistant', content: '{"fruit":"apple","score":"high"}' });
      expect(complaint!.content).toContain('the answer.score must be a number');
      expect(await metric('verbatim_model_calls_total', { operation: 'quality', outcome: 'repaired' })).toBe(1);
    });

    it('is asked for by the rules of the caller too, whose answer is returned even if it stays as it is', async () => {
      standIn.otherwise = { json: APPLE };
      const faults = (): string[] => ['no apples, please'];
      expect(await lab(standIn).client.ask(question({ faults }))).toEqual(APPLE);
      expect(standIn.requests).toHaveLength(2);
      expect(standIn.requests[1]!.messages[3]!.content).toContain('no apples, please');
    });

    it('keeps a usable first answer when it can no longer be asked for', async () => {
      standIn.next = [{ json: APPLE }, { status: 400 }];
      expect(await lab(standIn).client.ask(question({ faults: () => ['no apples, please'] }))).toEqual(APPLE);
    });
  });

  describe('the circuit breaker', () => {
    it('stops asking after failures in a row, tries once later, and goes on when that works', async () => {
      let now = 0;
      standIn.otherwise = { status: 500 };
      const { client, metric } = lab(standIn, { breaker: { failures: 3, openMs: 1_000, now: () => now } });
      await expect(client.ask(question())).rejects.toMatchObject({ fault: 'server_error' });
      await expect(client.ask(question())).rejects.toMatchObject({ fault: 'breaker', reason: 'breaker' });
      expect(standIn.requests).toHaveLength(3);
      expect(await metric('verbatim_model_breaker', { state: 'open' })).toBe(1);
      now = 1_000;
      standIn.otherwise = { json: APPLE };
      expect(await client.ask(question())).toEqual(APPLE);
      expect(await metric('verbatim_model_breaker', { state: 'closed' })).toBe(1);
    });

    it('does not mind answers that are no use', async () => {
      standIn.otherwise = { refusal: 'no' };
      const { client, metric } = lab(standIn, { breaker: { failures: 2, openMs: 1_000 } });
      for (let i = 0; i < 3; i += 1) await expect(client.ask(question())).rejects.toMatchObject({ fault: 'refusal' });
      expect(await metric('verbatim_model_breaker', { state: 'closed' })).toBe(1);
    });
  });

  it('lets no more through at once than was set', async () => {
    standIn.otherwise = 'hang';
    const { client } = lab(standIn, { maxConcurrency: 2, timeoutMs: ATTEMPT_MS });
    const end = Promise.withResolvers<void>();
    const ask = (deadlineMs: number): Promise<unknown> =>
      client.ask(question({ deadlineMs })).catch((error: { fault: string }) => error.fault);
    const asked = [1, 2].map(() => {
      timeIsUp(() => end.promise);
      return ask(ATTEMPT_MS);
    });
    await standIn.received(2);
    expect(await ask(400)).toBe('timeout'); // it waits for a place, and none is free before the others end
    expect(standIn.requests).toHaveLength(2);
    end.resolve();
    expect(await Promise.all(asked)).toEqual(['timeout', 'timeout']);
    expect(standIn.requests).toHaveLength(2);
  });
});

describe('a server that knows less', () => {
  it.each(['json', 'plain'] as const)('is asked in %s mode from then on, with the schema in words', async (knows) => {
    const standIn = await startStandIn({ knows, tokenLimit: 'max_tokens', knowsTemperature: false });
    try {
      standIn.otherwise = {
        text: `<think>{ "hm" }</think>Here you are:\n\`\`\`json\n${JSON.stringify(APPLE)}\n\`\`\``,
      };
      const { client } = lab(standIn);
      expect(await client.ask(question())).toEqual(APPLE);
      expect(await client.ask(question())).toEqual(APPLE);
      expect(standIn.requests).toHaveLength(2); // refused requests are not among them
      for (const request of standIn.requests) {
        expect(request.response_format?.type).toBe(knows === 'json' ? 'json_object' : undefined);
        expect(request.messages[0]!.content).toContain('"fruit":{"type":"string"');
      }
    } finally {
      await standIn.close();
    }
  });

  it('is told the schema in words when it ignores strict mode', async () => {
    const standIn = await startStandIn();
    try {
      standIn.next = [{ text: 'An apple!' }, { json: APPLE }, { json: APPLE }];
      const { client } = lab(standIn);
      await client.ask(question());
      await client.ask(question());
      expect(standIn.requests.map(({ messages }) => messages[0]!.content.includes('"fruit":{"type":"string"'))).toEqual(
        [false, true, true],
      );
    } finally {
      await standIn.close();
    }
  });
});
