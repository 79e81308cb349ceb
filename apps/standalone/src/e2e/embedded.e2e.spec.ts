import { startEmbedded } from './embedded.js';
import { runSuites } from './suites.js';

runSuites('in one process', startEmbedded);
