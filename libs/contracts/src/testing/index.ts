export { workRatio } from './work.js';
