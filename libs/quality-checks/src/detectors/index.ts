export { FILE, stored } from './coefficients.js';
export { oddsOf } from './detect.js';
export { KINDS } from './kinds.js';
export { logit, train } from './logistic.js';
export { BUCKETS } from './ngrams.js';
export { readOffTopic, SITUATIONS } from './off-topic.js';
export { DENSE, read } from './reading.js';
export { comparedOf } from '../relevance/other-answers.js';
