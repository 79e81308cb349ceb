import type { FrameCode } from '@verbatim/client';
import { basedOn, baseText, hasNoAnswers } from './base.js';

const code = (id: number, label: string, responses: number): FrameCode => ({ id, label, responses, subCodes: [] });
const PRICE = code(1, 'Price', 30);
const OTHER = code(8, 'Other', 10);
const NONE: FrameCode = { ...code(9, 'Keine Angabe', 10), reserved: 'no_answer' };
const FRAME = { answers: 50, codes: [PRICE, OTHER, NONE] };

describe('the base of shares', () => {
  it('is those who answered, without the code of those who did not; Other stays', () => {
    expect(basedOn(FRAME, 'answered')).toEqual({ answers: 40, codes: [PRICE, OTHER] });
    expect(basedOn(FRAME, 'all')).toBe(FRAME);
  });

  it('is one where everybody answered', () => {
    const whole = { answers: 40, codes: [PRICE, OTHER] };
    expect(basedOn(whole, 'answered')).toBe(whole);
    expect([hasNoAnswers(FRAME), hasNoAnswers(whole)]).toEqual([true, false]);
  });

  it('is told in words', () => {
    expect(baseText('answered', 40, 50)).toBe('those who answered, n = 40 (50 answers in all)');
    expect(baseText('all', 50, 50)).toBe('all answers, n = 50');
    expect(baseText('answered', 50, 50)).toBe('those who answered, n = 50');
  });
});
