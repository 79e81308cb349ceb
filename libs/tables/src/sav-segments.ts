/**
 * A string of more than 255 bytes is several variables in a .sav file, its segments. There are as many as if each held 252 bytes, but each holds 255
 * until the text is at its end: the last ones may be empty.
 */
export interface Segment {
  /** Declared, in bytes; the data of a segment fill whole units of 8 bytes. */
  width: number;
  /** Bytes of the text that are in this segment. */
  used: number;
}

export const UNIT = 8;
const LONGEST = 255;
const COUNTED = 252;

export function segmentsOf(width: number): Segment[] {
  if (width <= LONGEST) return [{ width, used: width }];
  const count = Math.ceil(width / COUNTED);
  return Array.from({ length: count }, (_, i) => ({
    width: i < count - 1 ? LONGEST : width - i * COUNTED,
    used: Math.max(0, Math.min(LONGEST, width - i * LONGEST)),
  }));
}

/** Units of 8 bytes that a segment's data take; a number takes one. */
export const unitsOf = (width: number): number => Math.max(1, Math.ceil(width / UNIT));
