export { FILE, stored } from './coefficients.js';
export { oddsOf } from './detect.js';
export { KINDS, SITUATIONS } from './kinds.js';
export { logit, train } from './logistic.js';
export { BUCKETS } from './ngrams.js';
export { readOffTopic } from './off-topic.js';
export { DENSE, read } from './reading.js';
