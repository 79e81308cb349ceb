import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { madeUp } from './testing/made-up.js';
import { PACKS } from './packs/index.js';
import type { LanguagePack } from './packs/pack.js';
import { inAnyLanguage, inLanguage, wordsOf } from './packs/patterns.js';
import { allPacks, packOf, registerPack } from './packs/registry.js';

type Lists = [field: string, entries: readonly string[]][];

/** All lists of a pack by field, but for the names of things, of which no pack has all. */
function listsOf(value: unknown, path = ''): Lists {
  if (Array.isArray(value)) return [[path, value as string[]]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, own]) =>
    key === 'things' ? [] : listsOf(own, path ? `${path}.${key}` : key),
  );
}

const packs: LanguagePack[] = Object.values(PACKS);
const whole = packs.filter(({ code }) => code !== 'tr' && code !== 'th');

describe.each(packs)('the pack $code', (pack) => {
  it('stands under its code, in a folder of that name', () => {
    expect(packOf(pack.code)).toBe(pack);
    expect(existsSync(fileURLToPath(new URL(`packs/${pack.code}/index.ts`, import.meta.url)))).toBe(true);
  });

  it('has entries that are sound: one Unicode form, no blanks around them, nothing twice', () => {
    for (const [field, entries] of listsOf(pack)) {
      expect([field, entries.filter((entry) => entry !== entry.normalize('NFC') || !entry.trim())]).toEqual([
        field,
        [],
      ]);
      expect([field, entries.filter((entry, i) => entries.indexOf(entry) !== i)]).toEqual([field, []]);
    }
  });

  it('has fragments that compile, and capture nothing', () => {
    for (const [field, entries] of listsOf(pack)) {
      if (/^(?:answers\.(?:questionsBack|nonAnswers)|brands\.ordinary)/.test(field)) continue;
      const source = entries.map((entry) => `(?:${entry.replaceAll('{n}', '5').replaceAll('{end}', '')})`).join('|');
      expect([field, new RegExp(`${source}|`, 'u').exec('')!.length]).toEqual([field, 1]);
    }
  });
});

/** Filling a list here is work that anybody can do. English says `fine`, `notNow`, `age` and `machineTalk` in the engines' own rules. */
it('says what is not known of a language yet', () => {
  /** Lists that are empty where a language has no such words, or needs none. */
  const may =
    /\.here$|^words\.(?:and\.everywhere|or\.everywhere|because\.(?:conjunctions|others)|but\.(?:joins|turns)|articles|intensifiers|clauses|tellApart)|^questions\.(?:reasons|whether)|^answers\.(?:unfinished|age)|^conduct\.(?:orders$|orderParts\.|insults\.(?:ofThings|degrees)|profanity)|^coding\.(?:particles|denials|alsoJoins|telling|endsWell|leading)|^brands\.(?:alsoJoins|alsoReasons|kindBeside|between|titles)|^personal\.(?:your|myNameIs)/;
  const unknown: Record<string, string> = {};
  const codes = whole.map(({ code }) => code);
  for (const pack of whole) {
    const { orderParts } = pack.conduct;
    const others: Lists = [
      ['conduct.orderParts', orderParts ? ['known'] : []],
      ['traps.things', Object.keys(pack.traps.things)],
    ];
    for (const [field, entries] of [...listsOf(pack), ...others])
      if (!entries.length && !may.test(field)) unknown[field] = `${unknown[field] ?? ''} ${pack.code}`.trim();
  }
  // "all but": shorter to read where few languages are known
  for (const [field, missing] of Object.entries(unknown)) {
    const known = codes.filter((code) => !missing.split(' ').includes(code));
    if (known.length < 8) unknown[field] = `all but ${known.join(' ')}`;
  }
  expect(unknown).toEqual({
    'answers.allOfIt': 'all but en es fr de',
    'answers.examples': 'ar hi',
    'answers.fine': 'en',
    'answers.frequency': 'all but en es fr de',
    'answers.hedges': 'all but en',
    'answers.honest': 'ar hi fi pl el id uk',
    'answers.inapplicable': 'all but en es fr de',
    'answers.notNow': 'en ja zh ar hi ko',
    'answers.pangrams': 'all but en fr de ru',
    'brands.calendar': 'all but en es fr de it',
    'brands.food': 'all but en es fr de it',
    'brands.openers': 'all but en es fr de pt it nl',
    'brands.ordinary': 'ja zh ar hi ko no da fi el uk',
    'brands.strongBefore': 'ja zh ar hi ko sv no da fi pl el id uk',
    'brands.weakAfter': 'all but en es fr de it',
    'brands.weakBefore': 'ja pt zh ar hi ko da fi el id uk',
    'brands.whatFor': 'all but en es fr de it nl',
    'coding.discourse': 'ja zh ar hi ko no da fi el id uk',
    'conduct.insults.curses': 'ja zh ko',
    'conduct.machineTalk': 'en',
    'conduct.orderParts': 'hi ko sv no da fi el id uk',
    'conduct.selling': 'ja pt zh ar hi ko sv no da fi el id uk',
    'conduct.suspects': 'hi sv nl no da fi pl el id uk',
    'personal.asksFor': 'sv nl no da fi pl el id',
    'personal.at': 'all but en es fr de pt it pl',
    'personal.dot': 'all but en es fr de pt it pl',
    'personal.farewell': 'ja zh ar hi ko fi el id',
    'personal.roles': 'all but en es fr de pt',
    'personal.thanks': 'ja zh ar hi ko no da fi pl el id uk',
    'personal.titles': 'ja zh ar hi ko sv no da fi',
    'questions.age': 'en',
    'questions.bad': 'all but en es fr de',
    'questions.good': 'all but en es fr de',
    'questions.howOften': 'all but en es fr de',
    'questions.names': 'ja zh ar hi ko id',
    'questions.tags': 'ja zh ar hi ko fi el id',
    'traps.instruction': 'ja zh ar hi ko no da fi el id uk',
    'traps.into': 'ja zh ar hi ko fi id',
    'traps.things': 'no da fi el id uk',
    'traps.wondering': 'fi id',
  });
});

describe('a pack that a spec registers', () => {
  const why = inAnyLanguage(({ questions }) => questions.why);
  const no = wordsOf(({ answers }) => answers.no);
  const tells = inLanguage(({ words }) => words.tellApart ?? []);

  it('is in what was compiled before, until it is taken back', () => {
    expect([why().test('Kiru ti viru?'), no('xx').has('nelu')]).toEqual([false, false]);
    const undo = registerPack(madeUp);
    expect([why().test('Kiru ti viru?'), no('xx').has('nelu'), allPacks().includes(madeUp)]).toEqual([
      true,
      true,
      true,
    ]);
    undo();
    expect([why().test('Kiru ti viru?'), no('xx').has('nelu'), allPacks().includes(madeUp)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('may stand in for another', () => {
    const undo = registerPack({ ...PACKS.de, answers: { ...PACKS.de.answers, no: ['nö'] } });
    expect([no('de').has('nein'), no('de').has('nö')]).toEqual([false, true]);
    undo();
    expect([no('de').has('nein'), packOf('de')]).toEqual([true, PACKS.de]);
  });

  it('finds nothing by an empty list', () => expect(tells('de')!.test('und')).toBe(false));
});

it('whole words are found where words are spaced, and words anywhere where they are not', () => {
  const what = inAnyLanguage(({ questions }) => questions.what);
  expect(['somewhat', 'Was ist das', 'Wasser', '何が好きですか'].map((text) => what().test(text))).toEqual([
    false,
    true,
    false,
    true,
  ]);
});
