export { Analyser, type AnalyserOptions, type QuestionEncoder } from './analyser.js';
export { asOwner } from '@verbatim/embedding';
export { abandonedError } from './task-queue.js';
