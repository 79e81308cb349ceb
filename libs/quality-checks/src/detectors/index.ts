export { FILE, restored, stored, type Detector, type Stored } from './coefficients.js';
export { oddsOf } from './detect.js';
export { KINDS, SITUATIONS } from './kinds.js';
export { logit, train, type Features } from './logistic.js';
export { BUCKETS, ngrams } from './ngrams.js';
export { readOffTopic } from './off-topic.js';
export { DENSE, read, readable } from './reading.js';
