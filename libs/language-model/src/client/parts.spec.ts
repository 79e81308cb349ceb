import { Breaker } from './breaker.js';
import { jsonObject } from './json-object.js';
import { Limiter } from './limiter.js';
import { faultsOf, toWire, type ObjectSchema } from './schema.js';
import { estimateTokens } from './tokens.js';

describe('the JSON object of an answer', () => {
  it.each<[string, unknown]>([
    ['{"a": 1}', { a: 1 }],
    ['```json\n{"a": 1}\n```', { a: 1 }],
    ['Sure! {"a": "}"} Anything else?', { a: '}' }],
    ['<think>{"a": 2} or {</think>{"a": 3}', { a: 3 }],
    ['first {"a": 1}, better {"a": {"b": [1, "{"]}}', { a: { b: [1, '{'] } }],
    ['[1, 2]', undefined],
    ['"text"', undefined],
    ['{"a": ', undefined],
    ['', undefined],
  ])('of %j', (text, expected) => expect(jsonObject(text)).toEqual(expected));

  it.each([
    ['open braces', '{'.repeat(200_000)],
    ['quotes', '{"'.repeat(100_000)],
    ['pairs', '{}'.repeat(100_000)],
    ['backslashes', `{"${'\\'.repeat(200_000)}`],
  ])('is looked for in linear time in %s', (_, text) => {
    const began = performance.now();
    jsonObject(text);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});

describe('a schema', () => {
  const schema: ObjectSchema = {
    type: 'object',
    properties: {
      kind: { type: 'string', enum: ['a', 'b'] },
      list: {
        type: 'array',
        maxItems: 2,
        items: { type: 'object', properties: { n: { type: 'integer', minimum: 0, maximum: 9 } } },
      },
      is: { type: 'boolean' },
    },
  };

  it('is sent as strict mode wants it, limits in words', () => {
    expect(toWire(schema)).toEqual({
      type: 'object',
      additionalProperties: false,
      required: ['kind', 'list', 'is'],
      properties: {
        kind: { type: 'string', enum: ['a', 'b'] },
        is: { type: 'boolean' },
        list: {
          type: 'array',
          description: '2 at most',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['n'],
            properties: { n: { type: 'integer', description: '0 to 9' } },
          },
        },
      },
    });
  });

  it.each<[unknown, string[]]>([
    [{ kind: 'a', list: [{ n: 1 }], is: true, more: 'ignored' }, []],
    [
      { kind: 'c', list: [{ n: 1.5 }, { n: 10 }], is: 'true' },
      [
        'the answer.kind must be one of a, b',
        'the answer.list[0].n must be an integer',
        'the answer.list[1].n must be from 0 to 9',
        'the answer.is must be true or false',
      ],
    ],
    [
      { list: [1, 2, 3] },
      [
        'the answer.kind must be a string',
        'the answer.list must have 2 items at most',
        'the answer.is must be true or false',
      ],
    ],
    [null, ['the answer must be an object']],
  ])('says what is wrong with %j', (value, faults) => expect(faultsOf(schema, value)).toEqual(faults));
});

describe('a breaker', () => {
  it('lets one trial through at a time, and waits longer after each that fails', () => {
    let now = 0;
    const states: string[] = [];
    const breaker = new Breaker({ failures: 2, openMs: 100, now: () => now, onChange: (state) => states.push(state) });
    const early = breaker.enter();
    breaker.enter()('fails');
    breaker.enter()('fails');
    early('works'); // began before it opened
    expect(breaker.state).toBe('open');
    now = 99;
    expect(() => breaker.enter()).toThrow(expect.objectContaining({ fault: 'breaker' }));
    now = 100;
    const trial = breaker.enter();
    expect(() => breaker.enter()).toThrow();
    trial('fails');
    now = 299;
    expect(() => breaker.enter()).toThrow();
    now = 300;
    breaker.enter()('neither');
    breaker.enter()('works');
    expect(states).toEqual(['open', 'half-open', 'open', 'half-open', 'open', 'half-open', 'closed']);
  });
});

describe('a limiter', () => {
  it('hands places on in order, and to nobody who gave up', async () => {
    const limiter = new Limiter(1);
    const first = await limiter.acquire(1_000);
    const order: string[] = [];
    const impatient = limiter.acquire(0).catch(() => order.push('gave up'));
    const second = limiter.acquire(1_000).then((release) => {
      order.push('second');
      release();
    });
    const third = limiter.acquire(1_000).then((release) => {
      order.push('third');
      release();
    });
    await impatient;
    first();
    first();
    await Promise.all([second, third]);
    expect(order).toEqual(['gave up', 'second', 'third']);
  });
});

describe('the estimate of tokens', () => {
  it.each([
    ['a usual sentence of twelve words is about fifteen tokens long here', 14],
    ['これは日本語の文章です', 8],
    ['', 0],
  ])('is not under those of %j', (text, tokens) => {
    expect(estimateTokens(text)).toBeGreaterThanOrEqual(tokens);
    expect(estimateTokens(text)).toBeLessThanOrEqual(2 * tokens + 2);
  });
});
