import { types } from 'node:util';
import { BrokerUnavailable, StoreFull } from '../errors.js';

/**
 * Connection lost or refused, server starting or shutting down, connection ended because it was silent, too many
 * connections, serialization failure, deadlock, lock not available; and, for as long as a password is being changed or a database restored, wrong password,
 * login not allowed, no such database.
 */
const SQL_STATES = /^(08...|57P0[1235]|25P03|53300|40001|40P01|55P03|28P01|28000|3D000)$/;
/** Disk full (PostgreSQL has no code for quotas and file size limits). Out of memory is not transient: the message itself may be the cause. */
const FULL_STATES = /^(53100|58030)$/;
const FULL_TEXT = /^could not (extend|write|create|fsync) .*(File too large|Disk quota exceeded|No space left)/;
const CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);
/**
 * node-postgres and TypeORM have no codes for these. TypeORM releases the query runner as soon as its connection breaks, so a handler may get the
 * driver's error or 'already released'.
 */
const TEXTS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|Query runner already released|Database connection provided by a query runner was already released)/;

/** Whether this holds for the error, its causes, or what a driver says. */
function someCause(error: unknown, holds: (cause: Error, code: string) => boolean): boolean {
  // no instanceof: a socket's errors come from Node's realm, a test's from another
  for (let cause = error, depth = 0; types.isNativeError(cause) && depth < 5; cause = cause.cause, depth++) {
    const { code, driverError } = cause as Error & { code?: unknown; driverError?: unknown };
    if (holds(cause, typeof code === 'string' ? code : '')) return true;
    if (driverError && driverError !== cause && someCause(driverError, holds)) return true;
  }
  return false;
}

const isFull = ({ message }: Error, code: string): boolean => FULL_TEXT.test(message) || FULL_STATES.test(code);

/** Whether the store has no room. That is transient, but lasts longer than a caller waits. */
export const hasNoRoom = (error: unknown): boolean => someCause(error, isFull);

/** Whether the same message can be expected to succeed later without any change. */
export const isTransient = (error: unknown): boolean =>
  someCause(
    error,
    (cause, code) =>
      cause instanceof BrokerUnavailable ||
      cause instanceof StoreFull ||
      TEXTS.test(cause.message) ||
      CODES.has(code) ||
      SQL_STATES.test(code) ||
      isFull(cause, code),
  );
