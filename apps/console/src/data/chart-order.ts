import type { FrameCode } from '@verbatim/client';

type Ordered = Pick<FrameCode, 'id' | 'responses' | 'reserved'>;

const isRest = ({ reserved }: Ordered): boolean => reserved !== undefined;

/** The largest first; what has no code comes last, however much it is. */
export const inChartOrder = <T extends Ordered>(codes: readonly T[]): T[] =>
  [...codes].sort((a, b) => Number(isRest(a)) - Number(isRest(b)) || b.responses - a.responses || a.id - b.id);

/** Without “Other” and “No answer”. */
export const withoutRest = <T extends Ordered>(codes: readonly T[]): T[] => codes.filter((code) => !isRest(code));
