export { selfDuplicated } from './self.js';
export { sharedDuplicate } from './shared.js';
export { signature } from './signature.js';
