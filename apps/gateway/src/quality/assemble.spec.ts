import type { QualityCheck } from '@verbatim/contracts';
import { assembleResult } from './assemble.js';

const checkOf = (type: QualityCheck['type'], score: number): QualityCheck => ({
  type,
  score,
  isIssue: false,
  evidence: 'seen',
});

it('qualityScore is 100 - demeritScore, without the dust of binary fractions', () => {
  for (let score = 0; score <= 100; score++) {
    const checks = [checkOf('Low Effort', score), checkOf('Irrelevant', 7), checkOf('Nonsensical', 3)];
    const entry = { question: 'Why?', answer: 'price' };
    const { demeritScore, qualityScore, evaluations } = assembleResult(
      [entry, entry, entry],
      {
        position: 0,
        entries: [
          { index: 0, checks },
          { index: 1, checks: [] },
          { index: 2, checks },
        ],
      },
      [],
      1,
    );
    for (const [quality, demerit] of [
      [qualityScore, demeritScore],
      [evaluations[0]!.qualityScore, evaluations[0]!.demeritScore],
    ]) {
      expect(Math.abs(100 - demerit! - quality!)).toBeLessThan(1e-9);
      expect(String(quality)).toMatch(/^\d+(\.\d{1,9})?$/);
      expect(String(demerit)).toMatch(/^\d+(\.\d{1,9})?$/);
    }
  }
});
