export { brokenPromises } from './coding-promises.js';
