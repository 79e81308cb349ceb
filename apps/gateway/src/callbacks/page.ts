import { ApiError } from '@verbatim/contracts';
import { isId } from '@verbatim/platform';

/** @throws ApiError INVALID_REQUEST */
export function pageLimit(text: unknown): number {
  if (text === undefined) return 100;
  const limit = typeof text === 'string' && /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > 1000) throw ApiError.invalid('limit', 'limit must be an integer from 1 to 1000');
  return limit;
}

export const toCursor = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

/** The id in a cursor. @throws ApiError INVALID_REQUEST */
export function pageCursor(text: unknown): string | undefined {
  if (text === undefined) return undefined;
  const hex = typeof text === 'string' ? Buffer.from(text, 'base64url').toString('hex') : '';
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  if (!isId(id) || toCursor(id) !== text) throw ApiError.invalid('cursor', 'cursor is not one that this API gave');
  return id;
}
