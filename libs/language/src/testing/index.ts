export { HOSTILE } from './hostile.js';
export { watched } from './turns.js';
