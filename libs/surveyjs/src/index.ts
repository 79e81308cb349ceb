export { addVerbatim } from './add-verbatim.js';
export type { Options } from './options.js';
