export { InHand } from './in-hand.js';
export { inHandMigration } from './in-hand.migration.js';
export { ProcessDied } from './process-died.js';
export { OrganizationTurns } from './organization-turns.js';
export { SessionLocks, type Locked } from './session-locks.js';
export { leaseEnd, WorkTable } from './work-table.js';
export { Worker, type WorkerOptions } from './worker.js';
