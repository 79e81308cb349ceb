export { until } from '../../../../tools/test/until.mjs';

/** The time in which the matrix promises that work is taken over. */
export const TAKEN_OVER_MS = 60_000;
