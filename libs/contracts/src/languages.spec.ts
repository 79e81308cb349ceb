import { FOLLOWUP_LANGUAGES, followupLanguage } from './languages.js';

it('has the 22 languages', () => {
  expect(Object.keys(FOLLOWUP_LANGUAGES).sort()).toEqual(
    'en es ja fr de pt it zh-Hans zh-Hant ru ar hi ko sv nl no da fi pl el id uk'.split(' ').sort(),
  );
});

it.each(Object.entries(FOLLOWUP_LANGUAGES))(
  '%s is found by its tag, English name and endonym, in any case',
  (tag, { name, endonym }) => {
    for (const text of [tag, name, endonym, name.toUpperCase(), ` ${endonym} `])
      expect(followupLanguage(text)).toBe(tag);
  },
);

it.each([
  ['fr-CA', 'fr'],
  ['EN-us', 'en'],
  ['pt-BR', 'pt'],
  ['nb', 'no'],
  ['nn-NO', 'no'],
  ['zh', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-CN', 'zh-Hans'],
  ['Chinese', 'zh-Hans'],
  ['Mandarin', 'zh-Hans'],
  ['espanol', 'es'],
  ['francais', 'fr'],
  ['Bokmål', 'no'],
  ['ｆｒｅｎｃｈ', 'fr'],
  ['हिंदी', 'hi'],
  ['American English', 'en'],
  ['English (United Kingdom)', 'en'],
  ['Mexican Spanish', 'es'],
  ['Latin American Spanish', 'es'],
  ['Swiss High German', 'de'],
  ['Portuguese (Brazil)', 'pt'],
  ['Flemish', 'nl'],
])('"%s" means %s', (text, tag) => expect(followupLanguage(text)).toBe(tag));

it.each(['', 'Klingon', 'tlh', 'sw', 'not a language', 'constructor', '__proto__', '\u0000', 'e'.repeat(10_000)])(
  '"%s" is none of ours',
  (text) => expect(followupLanguage(text)).toBeUndefined(),
);
