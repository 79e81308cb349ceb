import { ApiError } from '@verbatim/contracts';

/** Where a page begins: so many assignments of the job come before it. */
export const encodeCursor = (offset: number): string => Buffer.from(`a${offset}`).toString('base64url');

const refused = (): ApiError => ApiError.invalid('cursor', 'cursor is not one that this API gave');

/** @throws ApiError INVALID_REQUEST */
export function decodeCursor(cursor: unknown): number {
  if (cursor === undefined) return 0;
  if (typeof cursor !== 'string') throw ApiError.invalid('cursor', 'cursor must be given once');
  const match = /^a([1-9]\d{0,9})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!match || encodeCursor(Number(match[1])) !== cursor) throw refused();
  return Number(match[1]);
}

/** A page begins before the end of what there is. @throws ApiError INVALID_REQUEST */
export function requireWithin(offset: number, total: number): void {
  if (offset > 0 && offset >= total) throw refused();
}

export const DEFAULT_LIMIT = 10_000;
const MAX_LIMIT = 50_000;

/** @throws ApiError INVALID_REQUEST */
export function pageLimit(text: unknown = String(DEFAULT_LIMIT)): number {
  const limit = typeof text === 'string' && /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > MAX_LIMIT)
    throw ApiError.invalid('limit', `limit must be an integer from 1 to ${MAX_LIMIT}`);
  return limit;
}
