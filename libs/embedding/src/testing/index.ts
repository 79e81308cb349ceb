export { embedder } from './embedder.js';
