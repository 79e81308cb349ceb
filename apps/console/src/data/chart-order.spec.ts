import type { FrameCode } from '@verbatim/client';
import { inChartOrder, withoutRest } from './chart-order.js';

const code = (id: number, label: string, responses: number, reserved?: FrameCode['reserved']): FrameCode => ({
  id,
  label,
  responses,
  subCodes: [],
  ...(reserved && { reserved }),
});

it('puts the largest code first and what has no code last, or leaves that out', () => {
  const codes = [
    code(1, 'Taste', 3),
    code(2, 'Other', 9, 'other'),
    code(3, 'Price', 5),
    code(4, 'No answer', 1, 'no_answer'),
  ];
  expect(inChartOrder(codes).map(({ label }) => label)).toEqual(['Price', 'Taste', 'Other', 'No answer']);
  expect(withoutRest(inChartOrder(codes)).map(({ label }) => label)).toEqual(['Price', 'Taste']);
});
