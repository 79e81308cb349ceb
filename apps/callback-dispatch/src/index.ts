import 'reflect-metadata';

export { type Clock } from './clock.js';
export { migrateCallback, openCallbackDatabase } from './database.js';
export { migrations } from './migrations/index.js';
export { OVERLAP_HOURS, Secrets } from './secrets.js';
export { webhookHeaders } from './sign.js';
export { startCallbackDispatch, type Running, type StartOptions } from './start-callback-dispatch.js';
