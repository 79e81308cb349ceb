export { Analyser, type AnalyserOptions } from './analyser.js';
