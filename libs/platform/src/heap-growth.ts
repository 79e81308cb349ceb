import { setFlagsFromString } from 'node:v8';

/**
 * From now on, V8 looks at the whole heap of each thread when it is twice as large as what was in use the last time. By itself it may wait until it is four
 * times as large: exports of 200,000 responses filled 350 MB with rows that nobody needed any more, as V8 puts rows of the database where only that
 * look finds them. Not among Node's flags (tools/start/node-flags.mjs): NODE_OPTIONS, which the images use, does not take it.
 */
export const limitHeapGrowth = (): void => setFlagsFromString('--heap-growing-percent=100');
