export { attach } from './attach.js';
export type { Handle, KeyEvent, Options, PasteEvent, Snapshot } from './types.js';
