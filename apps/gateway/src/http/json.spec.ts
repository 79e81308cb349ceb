import { ApiError } from '@verbatim/contracts';
import { parseJson } from './json.js';

const detailsOf = (bytes: string | Buffer): Record<string, string> | undefined => {
  try {
    parseJson(Buffer.from(bytes as string));
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).code).toBe('INVALID_REQUEST');
    return (error as ApiError).details;
  }
  return undefined;
};

describe('JSON bodies', () => {
  it('are parsed', () => {
    expect(parseJson(Buffer.from('{"a":[1,"ü"]}'))).toEqual({ a: [1, 'ü'] });
  });

  it.each([
    ['bad JSON', '{"a":', { body: 'body must be valid JSON' }],
    ['a comma too many', '{"a":1,\n}', { body: 'body must be valid JSON: see line 2, column 1' }],
    ['text that V8 would quote', '{"a": my number is 555 }', { body: 'body must be valid JSON' }],
    ['an empty body', '', { body: 'body must be valid JSON' }],
    ['invalid UTF-8', Buffer.from([0x22, 0xc3, 0x28, 0x22]), { body: 'body must be valid UTF-8' }],
    [
      'a NUL character',
      '{"surveyEntries":[{"answer":"a\\u0000b"}]}',
      { 'surveyEntries[0].answer': 'text must not contain \\u0000' },
    ],
    ['a lone surrogate', '{"surveyName":"\\ud800"}', { surveyName: 'text must not contain a lone surrogate' }],
    ['33 levels', '['.repeat(33) + ']'.repeat(33), { body: 'body must not be nested more than 32 deep' }],
    [
      'a million levels',
      '['.repeat(1_000_000) + ']'.repeat(1_000_000),
      { body: 'body must not be nested more than 32 deep' },
    ],
    ['a NUL character in a key', '{"a\\u0000b":1}', { body: 'text must not contain \\u0000' }],
    [
      'millions of empty objects',
      `[${'{},'.repeat(1_000_000)}{}]`,
      { body: 'body has too many empty or tiny objects for its size' },
    ],
    [
      'an object of 1,001 members',
      JSON.stringify(Object.fromEntries(Array.from({ length: 1_001 }, (_, i) => [i, 1]))),
      { body: 'body must not have objects of more than 1000 members' },
    ],
  ])('refuse %s', (_, bytes, details) => {
    expect(detailsOf(bytes)).toEqual(details);
  });

  it('may have lists of any length, and brackets and commas in texts', () => {
    const keyEvents = Array.from({ length: 20_000 }, () => ({ k: 'a', c: '', t: 1, ht: 1 }));
    expect(detailsOf(JSON.stringify({ keyEvents, answer: '{[,"\\'.repeat(5_000) }))).toBeUndefined();
    expect(detailsOf(JSON.stringify(Array(5_000).fill(1)))).toBeUndefined();
  });

  it('may be 32 deep', () => {
    expect(detailsOf('['.repeat(32) + ']'.repeat(32))).toBeUndefined();
  });
});
