import type { CheckType, QualityCheck } from './checks.js';
import { entryDemerit } from './demerit.js';
import { isIssueBy, judgedBy, mergeSettings } from './quality-settings.js';

const check = (type: CheckType, score: number, isIssue = score >= 50): QualityCheck => ({
  type,
  score,
  isIssue,
  evidence: 'seen',
});

describe('settings of quality', () => {
  it("are the call's before the organization's, finding by finding", () => {
    expect(
      mergeSettings(
        { thresholds: { Irrelevant: 60, 'Low Effort': 40 }, weights: { Honeypot: 2 } },
        { thresholds: { Irrelevant: 90 } },
      ),
    ).toEqual({ thresholds: { Irrelevant: 90, 'Low Effort': 40 }, weights: { Honeypot: 2 } });
    expect(mergeSettings({}, {})).toEqual({});
  });

  it('move the score from which a finding is an issue, both ways', () => {
    const settings = { thresholds: { Irrelevant: 30, 'LLM Generated': 95, Inconsistency: 80 } };
    expect(judgedBy(settings, check('Irrelevant', 30))).toMatchObject({ isIssue: true, score: 30 });
    expect(judgedBy(settings, check('Irrelevant', 29.9))).toMatchObject({ isIssue: false });
    expect(judgedBy(settings, check('LLM Generated', 90))).toMatchObject({ isIssue: false });
    expect(judgedBy(settings, check('Nonsensical', 70))).toMatchObject({ isIssue: true });
    expect(isIssueBy(settings, 'Inconsistency', { score: 79, isIssue: true, evidence: 'seen' })).toBe(false);
  });

  it('never make an issue of what could not be judged', () => {
    expect(
      judgedBy(
        { thresholds: { Irrelevant: 0 } },
        { type: 'Irrelevant', score: 0, isIssue: false, evidence: 'not judged: language' },
      ),
    ).toMatchObject({ isIssue: false });
  });

  it('weigh the checks of an entry; one without weight does not count, however severe', () => {
    const checks = [check('Nonsensical', 10), check('Low Effort', 40)];
    expect(entryDemerit(checks, 0, { weights: { Nonsensical: 3, 'Low Effort': 1 } })).toBeCloseTo((30 + 40) / 4);
    expect(entryDemerit([...checks, check('Irrelevant', 90)], 0, { weights: { Irrelevant: 0 } })).toBe(
      entryDemerit(checks),
    );
    expect(entryDemerit(checks, 0, { weights: { Nonsensical: 0, 'Low Effort': 0 } })).toBe(0);
    expect(entryDemerit(checks, 66, { weights: { Nonsensical: 0, 'Low Effort': 0 } })).toBe(66);
  });
});
