export { brokenPromises } from './coding-promises.js';
export { INJECTIONS, type Injection } from './injections.js';
export { HELD_OUT_PARAPHRASES, LOOK_ALIKES, PARAPHRASES, type Paraphrase } from './paraphrases.js';
export { watched } from './turns.js';
