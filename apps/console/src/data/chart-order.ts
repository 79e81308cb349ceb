import type { FrameCode } from '@verbatim/client';
import { isReserved } from './corrections.js';

/** The largest first; what has no code comes last, however much it is. */
export const inChartOrder = (codes: readonly FrameCode[]): FrameCode[] =>
  [...codes].sort((a, b) => Number(isReserved(a)) - Number(isReserved(b)) || b.responses - a.responses || a.id - b.id);

/** Without “Other” and “No answer”. */
export const withoutRest = (codes: readonly FrameCode[]): FrameCode[] => codes.filter((code) => !isReserved(code));
