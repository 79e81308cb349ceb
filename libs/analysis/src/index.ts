export { Analyser, type AnalyserOptions, type QuestionEncoder } from './analyser.js';
