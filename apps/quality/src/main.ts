import { runWorkerProcess } from '@verbatim/messaging';
import { startQuality } from './index.js';

/** Quality as a process of its own: DATABASE_URL, KAFKA_BROKERS, ANALYSIS_THREADS, HEALTH_PORT. */
runWorkerProcess('quality', startQuality);
