import { emptyLists, listsOf } from './empty-lists.js';
import { partialPack } from './packs/partial.js';
import { PACKS } from './packs/index.js';
import { madeUp } from './testing/made-up.js';

it('names the lists that nothing is known for, and no list that a language may do without', () => {
  const { answers, words } = madeUp;
  expect(emptyLists(madeUp)).toEqual(['conduct.orderParts']);
  expect(
    emptyLists({
      ...madeUp,
      words: { ...words, articles: [] },
      answers: { ...answers, courtesies: [], nonAnswers: { ...answers.nonAnswers, refused: [] } },
      traps: { ...madeUp.traps, things: {} },
    }),
  ).toEqual(['answers.courtesies', 'answers.nonAnswers.refused', 'conduct.orderParts', 'traps.things']);
  expect(emptyLists(partialPack({ ...madeUp, brands: {} })).filter((field) => field.startsWith('brands.'))).toContain(
    'brands.food',
  );
});

it('finds every list of a pack', () => {
  expect(new Map(listsOf(PACKS.de)).get('words.because.conjunctions')).toContain('weil');
});

it('misses nothing in English that its rules say', () => expect(emptyLists(PACKS.en)).toEqual([]));
