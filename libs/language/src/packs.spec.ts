import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { detectLanguage } from './detect.js';
import { listsOf } from './empty-lists.js';
import { madeUp } from './testing/made-up.js';
import { PACKS } from './packs/index.js';
import type { LanguagePack } from './packs/pack.js';
import { inAnyLanguage, inLanguage, wordsOf } from './packs/patterns.js';
import { allPacks, packOf, registerPack } from './packs/registry.js';

const packs: LanguagePack[] = Object.values(PACKS);

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
      const source = entries.map((entry) => `(?:${entry.replace(/\{(?:n|end|unit|year|gap)\}/g, '5')})`).join('|');
      expect([field, new RegExp(`${source}|`, 'u').exec('')!.length]).toEqual([field, 1]);
    }
  });
});

describe('detection', () => {
  it.each(
    packs.flatMap(({ code, detection }) => detection.sentences.map((text) => [code, text, detection.takenFor ?? code])),
  )('knows %s: %s', (_, text, code) => expect(detectLanguage(text)).toBe(code));

  it.each(packs)('has two sentences of $code', ({ detection }) =>
    expect(new Set(detection.sentences).size).toBeGreaterThanOrEqual(2),
  );

  it('knows a language that the detector does not by words or letters of its pack, and no other text by them', () => {
    const [first] = madeUp.detection.sentences;
    const others = packs.flatMap(({ detection }) => detection.sentences);
    const before = others.map(detectLanguage);
    expect(detectLanguage(first!)).not.toBe('xx');
    for (const own of [{ words: madeUp.detection.words }, { letters: 'x' }]) {
      const undo = registerPack({ ...madeUp, detection: { sentences: [], ...own } });
      try {
        expect(madeUp.detection.sentences.map(detectLanguage)).toEqual(['xx', 'xx']);
        expect(others.map(detectLanguage)).toEqual(before);
        expect(detectLanguage('The menu says wuxla, which nobody at our table could read or say aloud')).toBe('en');
      } finally {
        undo();
      }
    }
  });
});

describe('a pack that a spec registers', () => {
  const why = inAnyLanguage(({ questions }) => questions.why);
  const no = wordsOf(({ answers }) => answers.no);
  const tells = inLanguage(({ words }) => words.tellApart ?? []);

  it('is in what was compiled before, until it is taken back', () => {
    expect([why().test('Wuxkiru wuxti wuxviru?'), no('xx').has('wuxnelu')]).toEqual([false, false]);
    const undo = registerPack(madeUp);
    expect([why().test('Wuxkiru wuxti wuxviru?'), no('xx').has('wuxnelu'), allPacks().includes(madeUp)]).toEqual([
      true,
      true,
      true,
    ]);
    undo();
    expect([why().test('Wuxkiru wuxti wuxviru?'), no('xx').has('wuxnelu'), allPacks().includes(madeUp)]).toEqual([
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
