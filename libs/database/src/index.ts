export * from './database.js';
export { isOutOfTime, readFor, regardlessOfCaller } from './reading.js';
export * from './roles.js';
export * from './schema.js';
export * from './tenant.js';
export * from './embedded/index.js';
export * from './silence.js';
export { ownerUrl, withServiceLogins } from './service-logins.js';
