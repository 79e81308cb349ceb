import { textFaults } from './text-faults.js';
import { bankNameOf, bankNames, bankText, hasBankTexts, textLanguages, textRows } from './texts.js';

const names = bankNames();

it.each([...textLanguages()])('the bank has a sound text for every name in %s, and no other', (language) =>
  expect(textFaults(language, textRows(language), names)).toEqual([]),
);

it('has texts in all languages of follow-ups', () =>
  expect([...textLanguages(), 'en'].sort()).toEqual(
    'en es ja fr de pt it zh-Hans zh-Hant ru ar hi ko sv nl no da fi pl el id uk'.split(' ').sort(),
  ));

describe('the check of texts', () => {
  const faultsOf = (rows: string[][]): string[] => textFaults('de', rows, new Set(['Price', 'Staff']));

  it('accepts what is complete, in any order', () =>
    expect(
      faultsOf([
        ['Staff', 'Personal'],
        ['Price', 'Preis'],
      ]),
    ).toEqual([]));

  it('names what is missing, unknown, there twice or the same as another', () => {
    expect(faultsOf([['Price', 'Preis']])).toEqual(["de: 'Staff' has no text"]);
    expect(
      faultsOf([
        ['Price', 'Preis'],
        ['Staff', 'preis'],
        ['Staff', 'Personal'],
        ['Shop', 'Laden'],
      ]),
    ).toEqual(["de: 'Price' and 'Staff' are 'preis'", "de: 'Staff' stands twice", "de: the bank has no 'Shop'"]);
  });

  it.each([
    ['Preis.', 'ends as a sentence does'],
    [' Preis', 'has white space that is none'],
    ['Preis\u00a0hoch', 'has white space that is none'],
    ['', 'is empty'],
    ['P'.repeat(61), 'has more than 60 characters'],
  ])('names the form of %j', (text, fault) =>
    expect(
      faultsOf([
        ['Price', text],
        ['Staff', 'Personal'],
      ]),
    ).toEqual([`de: the text of 'Price' ${fault}`]),
  );

  it('names a line that has not two columns', () =>
    expect(faultsOf([['Price', 'Preis', 'x'], ['Staff']])).toEqual([
      "de: the line of 'Price' has 3 columns, not 2",
      "de: the line of 'Staff' has 1 columns, not 2",
      "de: the text of 'Staff' is empty",
    ]));
});

describe('a text of the bank', () => {
  it('is found by its English name, and the name by the text', () => {
    expect(bankText('Too expensive', 'sv')).toBe('För dyrt');
    expect(bankNameOf('För dyrt', 'sv')).toBe('Too expensive');
    expect(bankNameOf('Too expensive', 'en')).toBe('Too expensive');
  });

  it('differs between the scripts of Chinese', () =>
    expect(bankText('Price', 'zh-Hans')).not.toBe(bankText('Price', 'zh-Hant')));

  it('is missing for a language that the bank has no file of, and for what is no name', () => {
    expect([hasBankTexts('tr'), hasBankTexts('en'), hasBankTexts('../families/price')]).toEqual([false, true, false]);
    expect(bankText('Price', 'tr')).toBeUndefined();
    expect(bankText('No such label', 'de')).toBeUndefined();
    expect(bankNameOf('Kein solches Label', 'de')).toBeUndefined();
  });
});
