export { runStandalone } from './standalone.js';
