import type { CheckType, QualityCheck } from './checks.js';
import { entryDemerit, recommend } from './demerit.js';

const check = (type: CheckType, score: number, isIssue = score >= 50): QualityCheck => ({ type, score, isIssue, evidence: 'seen' });

describe('the demerit of an entry', () => {
  it('is the weighted average of its checks', () => {
    expect(entryDemerit([check('Nonsensical', 10), check('Low Effort', 40)])).toBeCloseTo((10 + 40 * 0.8) / 1.8);
  });

  it('is never below a severe issue, nor below the inconsistency that quotes the entry', () => {
    expect(entryDemerit([check('Nonsensical', 90), check('Irrelevant', 0), check('Low Effort', 0)])).toBe(90);
    expect(entryDemerit([check('Nonsensical', 0)], 66)).toBe(66);
  });

  it('leaves out what could not be judged', () => {
    expect(entryDemerit([check('Nonsensical', 30), { type: 'Irrelevant', score: 0, isIssue: false, evidence: 'not judged: language' }])).toBe(30);
    expect(entryDemerit([])).toBe(0);
  });

  it('does not fall when a check rises', () => {
    for (let score = 1; score <= 100; score++) {
      expect(entryDemerit([check('Irrelevant', score), check('Low Effort', 20)])).toBeGreaterThanOrEqual(entryDemerit([check('Irrelevant', score - 1), check('Low Effort', 20)]));
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
    ['nonsense in one of three entries', 32, [[check('Nonsensical', 96)], [check('Nonsensical', 0)], [check('Nonsensical', 0)]], false, 'review'],
    ['copies in two of three entries', 60, [[check('Shared Duplicate', 90)], [check('Shared Duplicate', 90)], [check('Shared Duplicate', 0)]], false, 'remove'],
    ['a honeypot', 20, [[check('Honeypot', 60)], [check('Honeypot', 0)]], false, 'remove'],
    ['an inconsistency', 40, [[check('Irrelevant', 0)]], true, 'review'],
  ])('for %s', (_, demerit, entries, inconsistent, expected) => {
    expect(recommend(demerit, entries, inconsistent)).toBe(expected);
  });
});
