export { cosine, type Embed, Embedder } from './embedder.js';
export { asOwner, builtIn, OwnedCache } from './owner.js';
export { silenceRuntime } from './no-telemetry.js';
export { prepareModel } from './prepare.js';
export { dequantised, packed, quantised, VECTOR_BYTES } from './quantisation.js';
export { SharedVectors } from './shared-vectors.js';
export { isVocabulary } from './vocabulary.js';
