import { isWord, mayType } from './input.js';

const word = (inputType: string, data: string | null, transferred?: string): boolean =>
  isWord({
    inputType,
    data,
    dataTransfer: transferred === undefined ? null : { getData: () => transferred },
  } as unknown as InputEvent);
const key = (name: string, more: object = {}): boolean =>
  mayType({ key: name, ctrlKey: false, altKey: false, metaKey: false, ...more } as KeyboardEvent);

describe('what text comes from', () => {
  it('is one word, also a correction chosen from a list, which editors are given in another place', () => {
    expect([
      word('insertText', 'lovely '),
      word('insertReplacementText', 'lovely'),
      word('insertReplacementText', null, 'lovely'),
    ]).toEqual([true, true, true]);
  });

  it('is no word where there are several, none, or it came otherwise', () => {
    expect([
      word('insertText', 'two words'),
      word('insertText', ' '),
      word('insertText', null),
      word('insertFromPaste', 'word'),
      word('deleteContentBackward', null),
    ]).toEqual(Array(5).fill(false));
  });

  it('is a key of a character, of an input method, or one that edits', () => {
    expect(
      ['a', 'Z', 'é', '😀', ' ', 'Dead', 'Process', 'Unidentified', 'Enter', 'Backspace'].map((name) => key(name)),
    ).toEqual(Array(10).fill(true));
    expect(key('@', { ctrlKey: true, altKey: true })).toBe(true);
  });

  it('is none of the other keys, and no shortcut', () => {
    expect(['Shift', 'ArrowLeft', 'F5', 'Tab', 'Escape', 'CapsLock'].map((name) => key(name))).toEqual(
      Array(6).fill(false),
    );
    expect([key('c', { ctrlKey: true }), key('v', { metaKey: true })]).toEqual([false, false]);
  });
});
