import type { QualityCheck } from '@verbatim/contracts';
import { assembleResult, styleBesideTyping } from './assemble.js';

const style = (score: number, isIssue = false, evidence = 'No contractions.'): QualityCheck => ({
  type: 'LLM Generated',
  score,
  isIssue,
  evidence,
});
const PASTED: QualityCheck = {
  type: 'Keystroke Issues',
  score: 90,
  isIssue: true,
  evidence: 'The whole answer was pasted: "Working".',
};

describe('style beside typing', () => {
  it('rises where the style leans to a machine and the typing is flagged, and says why', () => {
    expect(styleBesideTyping(style(48), PASTED)).toEqual({
      ...style(64),
      evidence: 'No contractions. The typing is flagged too: The whole answer was pasted: "Working".',
    });
    expect(styleBesideTyping(style(70, true), PASTED)).toMatchObject({ score: 88, isIssue: true });
  });

  it("is no flag, and nothing where the style is a person's, was not judged, or the typing is fine", () => {
    for (let score = 0; score < 65; score++) {
      const { isIssue, score: risen } = styleBesideTyping(style(score), PASTED);
      expect({ isIssue, below: risen < 65 }).toEqual({ isIssue: false, below: true });
    }
    expect(styleBesideTyping(style(44), PASTED)).toEqual(style(44));
    expect(styleBesideTyping(style(48), { ...PASTED, isIssue: false, score: 49 })).toEqual(style(48));
    expect(styleBesideTyping(style(48), undefined)).toEqual(style(48));
    expect(styleBesideTyping(style(48, false, 'not judged: x'), PASTED)).toEqual(style(48, false, 'not judged: x'));
  });

  it('never falls when style or typing rise', () => {
    const typings = [undefined, ...[50, 70, 100].map((score) => ({ ...PASTED, score }))];
    for (const typing of typings) {
      const scores = Array.from(
        { length: 101 },
        (_, score) => styleBesideTyping(style(score, score >= 65), typing).score,
      );
      expect(scores).toEqual([...scores].sort((a, b) => a - b));
    }
    for (let score = 0; score <= 100; score++) {
      const scores = typings.map((typing) => styleBesideTyping(style(score, score >= 65), typing).score);
      expect(scores).toEqual([...scores].sort((a, b) => a - b));
    }
  });

  it('is part of a result', () => {
    const { evaluations } = assembleResult(
      [{ question: 'Why?', answer: 'Because.' }],
      { position: 0, entries: [{ index: 0, checks: [style(48)] }] },
      [{ position: 0, index: 0, check: PASTED }],
      1,
    );
    expect(evaluations[0]!.qualityIssueChecks).toMatchObject([
      { type: 'LLM Generated', score: 64, isIssue: false },
      { type: 'Keystroke Issues', score: 90 },
    ]);
  });
});
