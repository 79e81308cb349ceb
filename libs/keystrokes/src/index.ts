export { judgeKeystrokes } from './judge.js';
export type { KeystrokeInput, KeystrokeResult } from './types.js';
