import { startEmbedded } from './embedded.js';
import { runSuites } from './suites.js';

// Two threads, as the service has by default: what ends in another order than it began is part of it.
runSuites('in one process', (settings) => startEmbedded({ ...settings, ANALYSIS_THREADS: '2' }));
