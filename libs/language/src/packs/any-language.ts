import type { LanguageAnswers, Words } from './pack.js';

/** Mashed keys, tests and laughter: no answer to any question. */
export const PLACEHOLDERS: Words = [
  'asdf',
  'asdfg',
  'asdfgh',
  'asdfghjkl',
  'qwerty',
  'qwertz',
  'azerty',
  'qwer',
  'zxcv',
  'zxcvbnm',
  'hjkl',
  'jkl',
  'lol',
  'haha',
  'hahaha',
  'blah',
  'blah blah',
  'blah blah blah',
  'bla',
  'bla bla',
  'bla bla bla',
  'test',
  'testing',
  'test test',
  'abc',
  'abcd',
  'xxx',
  'xx',
  'x',
  'lorem ipsum',
  'yada yada',
  'foo',
  'foo bar',
];

/** Whole answers that say nothing in a text of any language. */
export const ANY_LANGUAGE: LanguageAnswers['nonAnswers'] = {
  unknown: ['idk', 'dk', 'dunno', 'dnk', 'ikd', 'idek', '<dk>', 'no idea'],
  refused: ['<rf>', 'rf', 'nocomment', 'idc', 'nvm', 'dgaf'],
  none: ['n/a', 'na', 'n a', 'n.a', 'nil', 'null', 'none', '0'],
  filler: [...PLACEHOLDERS, 'hmm', 'meh', 'ok', 'okay', 'k', '123', '1234', '12345'],
};
