export { until } from '@verbatim/platform/testing';

/** The time within which the fault matrix promises that work is taken over. */
export const TAKEN_OVER_MS = 60_000;
