export { codeAnswers } from './code-answers.js';
export type { Coding, CodingCall, CodingEngine, CodingInput, CodingUnits } from './engine.js';
export { hash } from './geometry.js';
export { glossesOf } from './glosses.js';
export { type CodingAnalyser, OfflineCodingEngine } from './offline-engine.js';
export { turn } from './turn.js';
export { unitsOf } from './units.js';
