import { existsSync, readFileSync } from 'node:fs';
import { glossaryFile } from './glossary.js';
import { glossaryFaults } from './glossary-faults.js';
import { PACKS } from './packs/index.js';
import { allPacks } from './packs/registry.js';

const faultsOf = (table: string, pack = PACKS.de): string[] =>
  glossaryFaults(table, pack).map(({ line, entry, fault }) => `${line} ${entry} ${fault}`);

describe('the check of a glossary', () => {
  it('passes words, expressions, small words, and Latin abbreviations in any script', () => {
    expect(faultsOf('der\t-\nwarten\twait\nwarte zeit\twaiting time\nwi-fi\twi-fi\n')).toEqual([]);
    expect(faultsOf('wifi\twi-fi\nцена\tprice\n', PACKS.ru)).toEqual([]);
    expect(faultsOf('tシャツ\tt-shirt\n', PACKS.ja)).toEqual([]);
  });

  it.each([
    ['warten wait\n', '1 warten wait is not a word, a tab and its meaning'],
    ['warten\twait\tlong\n', '1 warten is not a word, a tab and its meaning'],
    ['a\t-\n\nb\t-\n', '2  is not a word, a tab and its meaning'],
    ['Warten\twait\n', '1 Warten is not in lower case, with single blanks, in Unicode form NFC'],
    ['warte  zeit\twait\n', '1 warte  zeit is not in lower case, with single blanks, in Unicode form NFC'],
    ['scho\u0308n\tbeautiful\n', '1 scho\u0308n is not in lower case, with single blanks, in Unicode form NFC'],
    ['warten\tWait\n', "1 warten has a meaning that is no plain English: 'Wait'"],
    ['wi-fi\twi-fi\nwi fi\twi-fi\n', '2 wi fi stands in line 1 already'],
    ['der\tthe man\n', "1 der is a function word and has the meaning 'the man'"],
    ['цена\tprice\n', "1 цена is not in the language's script"],
    ['warten\twait', '1  does not end with a line break'],
  ])('finds %j', (table, fault) => expect(faultsOf(table)).toContain(fault));

  it('finds a letter of another script inside a word', () => {
    expect(faultsOf('ценa\tprice\n', PACKS.ru)).toEqual(["1 ценa is not in the language's script"]);
  });

  it('lets a function word mean what is one in English', () => {
    expect(faultsOf('grund\treason\n')).toEqual([]);
  });
});

it.each(allPacks().filter(({ code }) => existsSync(glossaryFile(code))))(
  'the glossary of $code has no faults',
  (pack) => {
    expect(glossaryFaults(readFileSync(glossaryFile(pack.code), 'utf8'), pack)).toEqual([]);
  },
);
