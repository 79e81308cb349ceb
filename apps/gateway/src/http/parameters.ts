import { ApiError } from '@verbatim/contracts';
import { isId } from '@verbatim/platform';

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

const unknownCursor = (): ApiError =>
  ApiError.invalid('cursor', 'cursor must be the nextCursor of another page of the same list');

function cursorText(cursor: unknown): string | undefined {
  if (cursor === undefined || typeof cursor === 'string') return cursor;
  throw ApiError.invalid('cursor', 'cursor must be given once');
}

/** A cursor that is a place in a list: so many items come before the page. `mark` keeps the cursors of different lists apart. */
export class OffsetCursor {
  constructor(private readonly mark: string) {}

  encode(offset: number): string {
    return Buffer.from(this.mark + offset).toString('base64url');
  }

  /** 0 without a cursor. */
  decode(cursor: unknown): number {
    const text = cursorText(cursor);
    if (text === undefined) return 0;
    const decoded = Buffer.from(text, 'base64url').toString();
    const digits = decoded.slice(this.mark.length);
    if (!/^[1-9]\d{0,9}$/.test(digits) || this.encode(Number(digits)) !== text) throw unknownCursor();
    return Number(digits);
  }

  /** For a cursor that is well-formed but lies beyond the end of the list. */
  requireWithin(offset: number, total: number): void {
    if (offset > 0 && offset >= total) throw unknownCursor();
  }
}

/** A cursor that is the id of the last item of the page before. */
export const idCursor = {
  encode: (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url'),

  decode(cursor: unknown): string | undefined {
    const text = cursorText(cursor);
    if (text === undefined) return undefined;
    const hex = Buffer.from(text, 'base64url').toString('hex');
    const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    if (!isId(id) || idCursor.encode(id) !== text) throw unknownCursor();
    return id;
  },
};
