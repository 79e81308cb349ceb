import { certainFrom, CHECK_TYPES, type CheckType, type QualityCheck } from './checks.js';
import { entryDemerit, recommend } from './demerit.js';

const check = (type: CheckType, score: number, isIssue = score >= 50): QualityCheck => ({
  type,
  score,
  isIssue,
  evidence: 'seen',
});

describe('the demerit of an entry', () => {
  it('is the weighted average of its checks', () => {
    expect(entryDemerit([check('Nonsensical', 10), check('Low Effort', 40)])).toBeCloseTo((10 + 40 * 0.8) / 1.8);
  });

  it('is never below a severe issue, nor below the inconsistency that quotes the entry', () => {
    expect(entryDemerit([check('Nonsensical', 90), check('Irrelevant', 0), check('Low Effort', 0)])).toBe(90);
    expect(entryDemerit([check('Nonsensical', 0)], 66)).toBe(66);
  });

  it('has at most nine digits after the point, whatever the scores and weights', () => {
    for (let a = 0; a <= 100; a++)
      for (const b of [0, 7, 33, 49])
        for (const weight of [0.1, 0.3, 1, 7.7]) {
          const checks = [check('Nonsensical', a, false), check('Low Effort', b, false), check('Irrelevant', 1, false)];
          const demerit = entryDemerit(checks, 0, { weights: { Nonsensical: weight } });
          expect(String(demerit)).toMatch(/^\d+(\.\d{1,9})?$/);
        }
  });

  it('leaves out what could not be judged', () => {
    expect(
      entryDemerit([
        check('Nonsensical', 30),
        { type: 'Irrelevant', score: 0, isIssue: false, evidence: 'not judged: language' },
      ]),
    ).toBe(30);
    expect(entryDemerit([])).toBe(0);
  });

  it.each(CHECK_TYPES)('does not fall when %s rises, whatever the weights', (type) => {
    const others = CHECK_TYPES.filter((other) => other !== type).map((other, i) => check(other, 7 * i));
    for (const weight of [0, 0.1, 1, 10])
      for (const rest of [0, 1, 10]) {
        const weights = { ...Object.fromEntries(CHECK_TYPES.map((other) => [other, rest])), [type]: weight };
        const demerits = Array.from({ length: 101 }, (_, score) =>
          entryDemerit([check(type, score), ...others], 20, { weights }),
        );
        expect(demerits).toEqual([...demerits].sort((a, b) => a - b));
      }
  });
});

describe('the recommendation', () => {
  it.each<[string, number, QualityCheck[][], boolean, string]>([
    ['nothing', 5, [[check('Irrelevant', 5)]], false, 'keep'],
    ['one uncertain check, however sure of itself', 95, [[check('Low Effort', 95)]], false, 'review'],
    ['two checks of one kind', 95, [[check('Low Effort', 95), check('Incomplete', 90)]], false, 'review'],
    ['machine-like style alone', 90, [[check('LLM Generated', 90)]], false, 'review'],
    ['two kinds that agree', 85, [[check('Irrelevant', 80), check('Low Effort', 85)]], false, 'remove'],
    ['two kinds, mildly', 60, [[check('Irrelevant', 60), check('Low Effort', 55)]], false, 'review'],
    ['nonsense', 90, [[check('Nonsensical', 90)]], false, 'remove'],
    [
      'nonsense in one of three entries',
      32,
      [[check('Nonsensical', 96)], [check('Nonsensical', 0)], [check('Nonsensical', 0)]],
      false,
      'review',
    ],
    [
      'copies in two of three entries',
      60,
      [[check('Shared Duplicate', 90)], [check('Shared Duplicate', 90)], [check('Shared Duplicate', 0)]],
      false,
      'remove',
    ],
    ['a honeypot whose words are all there', 48, [[check('Honeypot', 98)], [check('Honeypot', 0)]], false, 'remove'],
    [
      'a honeypot by its meaning, some of its words or a word that is its only one',
      92,
      [[check('Honeypot', 92)]],
      false,
      'review',
    ],
    ['the same in every entry', 92, [[check('Honeypot', 92)], [check('Honeypot', 92)]], false, 'review'],
    [
      'such a honeypot and an answer to something else',
      92,
      [[check('Honeypot', 92), check('Irrelevant', 80)]],
      false,
      'remove',
    ],
    ['an answer that was wholly pasted', 79, [[check('Keystroke Issues', 79)]], false, 'review'],
    ['the beat of a robot', 98, [[check('Keystroke Issues', 98)]], false, 'remove'],
    ['what is not flagged, however high', 0, [[check('Nonsensical', 99, false)]], false, 'keep'],
    ['an inconsistency', 40, [[check('Irrelevant', 0)]], true, 'review'],
  ])('for %s', (_, demerit, entries, inconsistent, expected) => {
    expect(recommend(demerit, entries, inconsistent)).toBe(expected);
  });

  const SEVERITY = ['keep', 'review', 'remove'];
  const ofEntry = (checks: QualityCheck[], weights = {}) =>
    recommend(entryDemerit(checks, 0, { weights }), [checks], false);

  it.each(CHECK_TYPES)('is never milder when %s rises, whatever the weights and the other checks', (type) => {
    for (const weight of [0, 0.1, 1, 10])
      for (const other of CHECK_TYPES.filter((each) => each !== type))
        for (const score of [0, 49, 60, 85]) {
          const found = Array.from({ length: 101 }, (_, own) =>
            SEVERITY.indexOf(ofEntry([check(type, own), check(other, score)], { [type]: weight })),
          );
          expect(found).toEqual([...found].sort());
        }
  });

  it.each(CHECK_TYPES.filter((type) => certainFrom(type) === Infinity))(
    'never removes anybody for %s alone',
    (type) => {
      for (let score = 50; score <= 100; score++) expect(ofEntry([check(type, score)])).toBe('review');
    },
  );
});
