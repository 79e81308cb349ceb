import fc from 'fast-check';
import { distance } from 'fastest-levenshtein';
import { formsOf } from './forms.js';
import { keyboardDistance } from './keyboard-distance.js';
import { lettersOf, maySpell } from './letters.js';
import { nameKey } from './name-key.js';
import { Spelling } from './spelling.js';
import { nativeSounds } from './native-sounds.js';
import { soundOf, soundsOf } from './sounds.js';
import { seed } from '../../../tools/test/random.mjs';

fc.configureGlobal({ seed: seed() });

describe('nameKey', () => {
  it.each([
    ['Coca-Cola', 'coca cola'],
    ["McDonald's", 'MCDONALDS'],
    ['Nestlé', 'nestle'],
    ['Ｎｉｋｅ', 'Nike'],
    ['Škoda', 'skoda'],
  ])('%s and %s are one name', (a, b) => expect(nameKey(a)).toBe(nameKey(b)));
  it('keeps the letters of other scripts', () => expect(nameKey('コカ・コーラ')).toBe('コカコーラ'));
});

describe('keyboardDistance', () => {
  it('is zero for the same word and one for a letter too many', () => {
    expect(keyboardDistance('nike', 'nike')).toBe(0);
    expect(keyboardDistance('nikxe', 'nike')).toBe(1);
  });
  it('takes swapped, doubled and neighbouring letters for likelier slips', () => {
    for (const slip of ['nkie', 'nikke', 'nike'.replace('k', 'l')])
      expect(keyboardDistance(slip, 'nike')).toBeLessThan(1);
    expect(keyboardDistance('nipe', 'nike')).toBe(1);
  });
  /** Few letters, so that many pairs are close. */
  const word = fc.string({ unit: fc.constantFrom(...'aeiklnrs'), maxLength: 12 });
  const limit = fc.constantFrom(0.45, 0.6, 0.75, 1, 1.5, 2, 2.025, 2.7);
  it('is the same up to a limit, and over it for certain where the sets of letters say so', () => {
    fc.assert(
      fc.property(word, word, limit, (a, b, most) => {
        const whole = keyboardDistance(a, b);
        const limited = keyboardDistance(a, b, most);
        expect(whole <= most ? limited : limited > most).toBe(whole <= most ? whole : true);
        if (!maySpell(lettersOf(a), lettersOf(b), most)) expect(whole).toBeGreaterThan(most);
      }),
      { numRuns: 20_000 },
    );
  });
  it('needs no look at words of other letters', () => {
    expect(maySpell(lettersOf('heineken'), lettersOf('volkswagen'), 2)).toBe(false);
    expect(maySpell(lettersOf('heineken'), lettersOf('hieneken7'), 0.6)).toBe(true);
  });
});

describe('misspellings', () => {
  const spelling = new Spelling(formsOf([{ name: 'Heineken' }, { name: 'Nike' }, { name: 'Volkswagen' }]).values());
  it.each([
    ['heiniken', 'Heineken'],
    ['volkswagon', 'Volkswagen'],
    ['nkie', 'Nike'],
  ])('%s is %s', (slip, name) => expect(spelling.closest(slip)?.form.brand.label).toBe(name));
  it.each(['bike', 'like', 'nice', 'heinous', 'xyzzy'])('%s is none', (word) =>
    expect(spelling.closest(word)).toBeUndefined(),
  );
  it('may have other letters for the same sound', () =>
    expect(new Spelling(formsOf([{ name: 'Netflix' }]).values()).closest('netflicks')?.form.brand.label).toBe(
      'Netflix',
    ));
  it('keeps digits apart', () =>
    expect(new Spelling(formsOf([{ name: 'Galaxyphone 6' }]).values()).closest('galaxyphone7')).toBeUndefined());
});

describe('misspellings of an ordinary word', () => {
  const spelling = new Spelling(
    formsOf([{ name: 'Chase' }, { name: 'Target' }, { name: 'Discover' }, { name: 'Boots' }]).values(),
  );
  it.each([
    ['chace', 'Chase'],
    ['chaze', 'Chase'],
    ['targt', 'Target'],
    ['targget', 'Target'],
    ['disover', 'Discover'],
    ['discoverr', 'Discover'],
  ])('%s is %s', (slip, name) => expect(spelling.closest(slip)?.form.brand.label).toBe(name));
  it.each(['chased', 'chaser', 'targeted', 'discovers', 'boobs'])('%s is a word of its own', (word) =>
    expect(spelling.closest(word)).toBeUndefined(),
  );
});

describe('sounds', () => {
  it.each([
    ['chace', 'chase'],
    ['by', 'buy'],
    ['hole', 'whole'],
    ['won', 'one'],
    ['blew', 'blue'],
    ['nokia', 'nokya'],
  ])('%s sounds like %s', (a, b) => expect(soundOf(a)).toBe(soundOf(b)));
  it.each([
    ['cheese', 'chase'],
    ['boy', 'buy'],
    ['chess', 'cheese'],
  ])('%s sounds otherwise than %s', (a, b) => expect(soundOf(a)).not.toBe(soundOf(b)));
  it.each([
    ['чейз', 'Chase'],
    ['хершис', "Hershey's"],
    ['уэллс', 'Wells'],
    ['チェース', 'Chase'],
    ['ホールフーズ', 'Whole Foods'],
    ['ラッシュ', 'Lush'],
    ['ブーツ', 'Boots'],
    ['τσέις', 'Chase'],
    ['γουάιζ', 'Wise'],
    ['체이스', 'Chase'],
    ['베스트바이', 'Best Buy'],
    ['कॉस्टको', 'Costco'],
    ['टाइड', 'Tide'],
  ])('%s is heard as %s is', (native, name) => {
    const { sounds, as } = nativeSounds(native);
    expect(
      soundsOf(name)
        .english.map(as)
        .some((one) => distance(one, sounds) / Math.max(one.length, sounds.length) <= 0.25),
    ).toBe(true);
  });
  it.each([
    ['чешу', 'Chase'],
    ['часы', 'Chase'],
    ['チーズ', 'Chase'],
    ['チケット', 'Sixt'],
    ['рынок', 'Linux'],
    ['цель', 'Deezer'],
  ])('%s is not heard as %s is', (native, name) => {
    const { sounds, as } = nativeSounds(native);
    expect(
      soundsOf(name)
        .english.map(as)
        .every((one) => distance(one, sounds) / Math.max(one.length, sounds.length) > 0.3),
    ).toBe(true);
  });
});
