import { runWorkerProcess } from '@verbatim/messaging';
import { startCallbackDispatch } from './index.js';

/** Callback dispatch as a process of its own: DATABASE_URL, KAFKA_BROKERS, CALLBACK_*, HEALTH_PORT. */
runWorkerProcess('callback-dispatch', startCallbackDispatch);
