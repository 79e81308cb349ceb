export { FILE, restored, stored, storedBy, type Detector, type Stored } from './coefficients.js';
export { oddsOf } from './detect.js';
export { GROUPS, groupOf, KINDS, SITUATIONS } from './kinds.js';
export { logit, train, type Features } from './logistic.js';
export { BUCKETS, ngrams } from './ngrams.js';
export { readOffTopic } from './off-topic.js';
export { ABUSE_DENSE, DENSE, ORDER_DENSE, read, readable, SHRUG_DENSE } from './reading.js';
export { countShrugWords, MOST_OF_A_SHRUG, SHRUG_SIGNS, shrugSigns, type ShrugWords } from './shrug-words.js';
