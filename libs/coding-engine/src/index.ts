export { BLEND_WIDTH, blended } from './blend.js';
export { codeAnswers } from './code-answers.js';
export type { Coding, CodingCall, CodingEngine, CodingInput, CodingUnits } from './engine.js';
export { hash } from './geometry.js';
export { fromOwnWords, ownWords } from './gloss.js';
export { glossesOf, keysOf, mainLanguageOf } from './glosses.js';
export { type CodingAnalyser, OfflineCodingEngine } from './offline-engine.js';
export { yieldToEventLoop } from './event-loop.js';
export { unitsOf } from './units.js';
