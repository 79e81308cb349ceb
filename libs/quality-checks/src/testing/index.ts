export { contextOf, entryOf } from './entries.js';
export { INJECTIONS, type Injection } from './injections.js';
export { HELD_OUT_PARAPHRASES, LOOK_ALIKES, PARAPHRASES, type Paraphrase } from './paraphrases.js';
