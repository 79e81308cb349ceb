export { comparables, type Comparable } from './comparable.js';
export { selfDuplicated } from './self.js';
export { meanings } from './paraphrase.js';
export { lookedAtPeers, sharedDuplicate } from './shared.js';
export { signature } from './signature.js';
