import { runWorkerProcess } from '@verbatim/messaging';
import { startCoding } from './index.js';

/** Coding as a process of its own: DATABASE_URL, KAFKA_BROKERS, ANALYSIS_THREADS, PART_LEASE_MS, HEALTH_PORT. */
runWorkerProcess('coding', startCoding);
