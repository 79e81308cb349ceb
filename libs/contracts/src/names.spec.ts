import { linesFault, nameFault } from './names.js';

describe('a name that people read', () => {
  it.each(['A', '7', '—', '👍🏽', 'é', 'e\u0301', 'می\u200cخواهم', '\u200bx', '가', '⠓', '❤️', '…', '\ue000'])(
    'may be %j',
    (name) => {
      expect(nameFault(name)).toBeUndefined();
    },
  );

  const unseen = [
    ...['', ' ', '\u00a0\u2003', '\u200b', '\u200b\u200c\u200d', '\u3164', '\uffa0', '\u115f\u1160', '\u2800'],
    ...['\ufe0f', '\u{e0100}', '\u00ad', '\u2060', '\ufeff', '\u202e', '\u{e0041}', '\u034f', '\u180e', '\ud800'],
  ];
  it.each(unseen)('must have a visible character: %j', (name) => {
    expect(nameFault(name)).toBe('must have a visible character');
  });

  const controls = [...Array(0xa0).keys()].filter((code) => code < 0x20 || code > 0x7e);
  it('has no control character, a text only those of lines', () => {
    const faults = controls.map((code) => `a${String.fromCodePoint(code)}b`);
    expect(faults.filter((name) => nameFault(name) !== 'must not contain control characters')).toEqual([]);
    expect(faults.filter((text) => !linesFault(text))).toEqual(['a\tb', 'a\nb', 'a\rb']);
    expect([linesFault(''), linesFault('one\r\n\ttwo 👍')]).toEqual([undefined, undefined]);
  });
});
