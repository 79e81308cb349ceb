export { codeAnswers } from './code-answers.js';
export type { Coding, CodingCall, CodingEngine, CodingInput, CodingUnits } from './engine.js';
export { hash } from './geometry.js';
export { glossesOf } from './glosses.js';
export { type CodingAnalyser, OfflineCodingEngine } from './offline-engine.js';
export { yieldToEventLoop } from './event-loop.js';
export { unitsOf } from './units.js';
