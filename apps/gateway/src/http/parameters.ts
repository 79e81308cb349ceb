import { ApiError } from '@verbatim/contracts';
import { isId } from '@verbatim/platform';
import { REQUEST_LIMITS } from './request-limits.js';

/** Reads the parameters that several operations share from paths and queries; each throws ApiError INVALID_REQUEST. */

/** A UUIDv7 in the parameter `name`; `what` it identifies: a job, a callback. */
export function requireId(text: unknown, name: string, what: string): string {
  if (typeof text !== 'string' || !isId(text))
    throw ApiError.invalid(name, `${name} must be a UUIDv7 ${what} identifier`);
  return text;
}

export const requireJobId = (text: unknown): string => requireId(text, 'batchJobId', 'job');

/** `?limit=`: `usual` without one, `most` at most. */
export function pageLimit(text: unknown, usual: number, most: number): number {
  if (text === undefined) return usual;
  const limit = typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > most) throw ApiError.invalid('limit', `limit must be an integer from 1 to ${most}`);
  return limit;
}

type Readers = Record<string, () => unknown>;

/** What each of `readers` returns. @throws ApiError INVALID_REQUEST that names every parameter that one of them refuses */
export function readAll<T extends Readers>(readers: T): { [Name in keyof T]: ReturnType<T[Name]> } {
  const values: [string, unknown][] = [];
  const details: Record<string, string> = {};
  for (const [name, read] of Object.entries(readers))
    try {
      values.push([name, read()]);
    } catch (error) {
      if (!(error instanceof ApiError) || !error.details) throw error;
      Object.assign(details, error.details);
    }
  if (Object.keys(details).length) throw new ApiError('INVALID_REQUEST', 'The request is not valid', details);
  // not by assignment: a name may be '__proto__'
  return Object.fromEntries(values) as { [Name in keyof T]: ReturnType<T[Name]> };
}

/** Refuses parameters of which each is fine, but not together: `details` names them all. */
export const contradiction = (details: Record<string, string>): ApiError =>
  new ApiError('INVALID_REQUEST', 'The request is not valid', details);

/** `from` and `to` as `read` reads each. @throws ApiError INVALID_REQUEST where nothing can lie between them */
export function rangeIn<T extends Date | string>(
  { from, to }: { from?: unknown; to?: unknown },
  read: (text: unknown, name: string) => T | undefined,
): { from: T | undefined; to: T | undefined } {
  const range = readAll({ from: () => read(from, 'from'), to: () => read(to, 'to') });
  if (range.from !== undefined && range.to !== undefined && range.from > range.to)
    throw contradiction({ from: 'from must not be later than to', to: 'to must not be earlier than from' });
  return range;
}

/** A text that PostgreSQL can store: `most` characters at most, none of them U+0000. */
export function requireText(text: unknown, name: string, most: number): string {
  if (typeof text !== 'string') throw ApiError.invalid(name, `${name} must be given once`);
  const { length } = [...text];
  if (length < 1 || length > most) throw ApiError.invalid(name, `${name} must have 1 to ${most} characters`);
  if (text.includes('\u0000') || !text.isWellFormed())
    throw ApiError.invalid(name, `${name} must not contain U+0000 or a lone surrogate`);
  return text;
}

/** A caller's own identifier in a path or query. */
export const requireIdentifier = (text: unknown, name: string): string =>
  requireText(text, name, REQUEST_LIMITS.identifierCharacters);

const TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/;

/** A date (its beginning in UTC) or a time with a zone, as ISO 8601 writes them. Undefined without one. */
export function timeIn(text: unknown, name: string): Date | undefined {
  if (text === undefined) return undefined;
  const time = typeof text === 'string' && TIME.test(text) && isDay(text.slice(0, 10)) ? new Date(text) : undefined;
  if (!time || Number.isNaN(time.getTime()))
    throw ApiError.invalid(name, `${name} must be a date such as 2026-11-23, or a time such as 2026-11-23T14:30:00Z`);
  return time;
}

/** A day such as 2026-11-23. Undefined without one. */
export function dayIn(text: unknown, name: string): string | undefined {
  if (text === undefined) return undefined;
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text) || !isDay(text))
    throw ApiError.invalid(name, `${name} must be a day such as 2026-11-23`);
  return text;
}

/** Date would read 2026-02-30 as the 2nd of March; PostgreSQL has no year 0. */
function isDay(text: string): boolean {
  const time = new Date(`${text}T00:00:00Z`);
  return text >= '0001' && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}

/** One of `allowed`. Undefined without one. */
export function oneOf<T extends string>(text: unknown, name: string, allowed: readonly T[]): T | undefined {
  if (text === undefined) return undefined;
  if (!allowed.includes(text as T)) throw ApiError.invalid(name, `${name} must be one of ${allowed.join(', ')}`);
  return text as T;
}
