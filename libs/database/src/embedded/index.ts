export * from './embedded-postgres.js';
export { closedParent, NotReachable, serverUser, type ServerUser } from './server-user.js';
export { commandLine, isAlive } from './postmaster.js';
