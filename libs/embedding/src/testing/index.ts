export { embedder } from './embedder.js';
export { tokensOf } from './tokens.js';
