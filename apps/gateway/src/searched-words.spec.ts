import { wordsToFind } from './searched-words.js';

describe('words to look for', () => {
  it.each([
    ['late -delivery', 'late -delivery'],
    ['e-mail', '"e mail"'],
    ['-e-mail late', '-"e mail" late'],
    ['"by e-mail" or check_in', '"by e mail" or "check in"'],
    ['"open e-mail', '"open e mail'],
    ['напів-живий', '"напів живий"'],
    ['- _', '- '],
    ['_late_', 'late'],
    ['3.5 stars', '"3 5" stars'],
    ['ann@example.org or ~/', '"ann example org" or '],
    ['-C++ 100%', '-C 100'],
  ])('%s', (text, words) => expect(wordsToFind(text)).toBe(words));
});
