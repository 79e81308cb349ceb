export { InHand } from './in-hand.js';
export { inHandMigration } from './in-hand.migration.js';
export { ProcessDied } from './process-died.js';
export { SessionLocks, type Locked } from './session-locks.js';
export { Worker, type WorkerOptions } from './worker.js';
