import { keyed, scopeOf } from './entry.js';

const keys = (...entries: { question: string; questionIdentifier?: string }[]): string[] =>
  keyed({
    position: 0,
    serviceResponseIdentifier: 1,
    entries: entries.map((entry, index) => ({ index, answer: 'a', ...entry })),
  }).map(({ key }) => key);

describe('keyed', () => {
  it('is the identifier, whatever the wording, and the wording where there is none', () => {
    expect(keys({ question: 'Why?', questionIdentifier: 'q1' })).toEqual(
      keys({ question: 'And why?', questionIdentifier: 'q1' }),
    );
    expect(keys({ question: 'Why?' })).toEqual(keys({ question: 'Why?' }));
    expect(keys({ question: 'Why?' })).not.toEqual(keys({ question: 'How?' }));
  });

  it('is never the same for two entries of a call', () => {
    const question = 'Why?';
    const all = keys(
      { question },
      { question },
      { question: 'x', questionIdentifier: 'q' },
      { question: 'x', questionIdentifier: 'q' },
      { question: 'x', questionIdentifier: '2:id:q' },
      { question: 'x', questionIdentifier: 'id:q' },
    );
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('scopeOf', () => {
  it('tells surveys and questions apart, however their names are cut, and fits a bigint', () => {
    expect(scopeOf('a', 'b')).toBe(scopeOf('a', 'b'));
    expect(
      new Set([scopeOf('a', 'b'), scopeOf('b', 'a'), scopeOf('ab', ''), scopeOf('', 'ab'), scopeOf('a","b', '')]).size,
    ).toBe(5);
    for (let i = 0; i < 100; i += 1)
      expect(BigInt.asIntN(64, BigInt(scopeOf('s', String(i))))).toBe(BigInt(scopeOf('s', String(i))));
  });
});
