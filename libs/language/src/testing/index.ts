export { madeUp } from './made-up.js';
export { HOSTILE } from './hostile.js';
export { watched } from './turns.js';
