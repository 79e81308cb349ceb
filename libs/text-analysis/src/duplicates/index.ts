export { comparables, type Comparable } from './comparable.js';
export { likenessOf, lookedAtPeers, type Likeness } from './likeness.js';
export { selfDuplicated } from './self.js';
export { meanings } from './paraphrase.js';
export { sharedDuplicate } from './shared.js';
export { LOOKED_AT } from './similarity.js';
export { signature } from './signature.js';
