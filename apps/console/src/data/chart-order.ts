import type { FrameCode } from '@verbatim/client';
import { isReserved } from './corrections.js';

type Ordered = Pick<FrameCode, 'id' | 'responses' | 'reserved'>;

/** The largest first; what has no code comes last, however much it is. */
export const inChartOrder = <T extends Ordered>(codes: readonly T[]): T[] =>
  [...codes].sort((a, b) => Number(isReserved(a)) - Number(isReserved(b)) || b.responses - a.responses || a.id - b.id);

/** Without “Other” and “No answer”. */
export const withoutRest = <T extends Ordered>(codes: readonly T[]): T[] => codes.filter((code) => !isReserved(code));
