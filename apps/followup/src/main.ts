import { runWorkerProcess } from '@verbatim/messaging';
import { startFollowup } from './index.js';

/** Followup as a process of its own: DATABASE_URL, KAFKA_BROKERS, ANALYSIS_THREADS, OPENAI_*, HEALTH_PORT. */
runWorkerProcess('followup', startFollowup);
