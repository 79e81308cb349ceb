export const MB = 1024 * 1024;
const entry = '{"question":"Why?","answer":"It is quick."}';

/** Each refused by every operation that takes a body. */
export const HOSTILE_BODIES: [string, () => string | Buffer][] = [
  ['50 MB of [', () => Buffer.alloc(50 * MB, '[')],
  ['depth 10,000', () => `{"surveyEntries":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
  ['1e999', () => `{"surveyEntries":[{"question":"q","answer":"a","keyEvents":[{"k":"a","c":"a","t":1e999,"ht":1}]}]}`],
  [
    'invalid UTF-8',
    () =>
      Buffer.concat([
        Buffer.from('{"surveyEntries":[{"question":"q","answer":"'),
        Buffer.from([0xc3, 0x28, 0xff]),
        Buffer.from('"}]}'),
      ]),
  ],
  ['\\u0000', () => '{"surveyEntries":[{"question":"q","answer":"a\\u0000b"}]}'],
  ['a lone surrogate', () => '{"surveyEntries":[{"question":"q","answer":"\\ud800"}]}'],
  ['a million entries', () => `{"surveyEntries":[${`${entry},`.repeat(1_000_000).slice(0, -1)}]}`],
  ['a million members', () => `{${Array.from({ length: 1_000_000 }, (_, i) => `"${i}":1`).join(',')}}`],
];
