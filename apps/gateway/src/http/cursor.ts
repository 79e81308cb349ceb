import { ApiError } from '@verbatim/contracts';
import { createHash } from 'node:crypto';

/** What a list is of: its organization, and the identifiers and filters that it was asked with. */
export type ListOf = readonly [organization: string, ...rest: unknown[]];

/** A cursor that was read, but not yet held against its list. */
interface Place<T> {
  /** @throws ApiError INVALID_REQUEST where the cursor was made for another list */
  in(...list: ListOf): T;
}

const unknownCursor = (): ApiError =>
  ApiError.invalid('cursor', 'cursor must be the nextCursor of another page of the same list, with the same filters');

/** Enough to tell lists apart. It is no signature: whoever makes up a place still sees only what belongs to their organization. */
const SEAL_CHARACTERS = 11;

const sealOf = (place: string, list: ListOf): string =>
  createHash('sha256')
    .update(JSON.stringify([place, ...list]))
    .digest('base64url')
    .slice(0, SEAL_CHARACTERS);

/**
 * The cursors of one kind of list: a place, and a digest of what the list is of, so that a cursor is of no use in any other list. `mark` tells the kinds
 * apart; `read` gives undefined for a text that `write` never writes.
 */
export class Cursor<T> {
  constructor(
    private readonly mark: string,
    private readonly write: (place: T) => string,
    private readonly read: (text: string) => T | undefined,
  ) {}

  encode(place: T, ...list: ListOf): string {
    const text = this.mark + this.write(place);
    return `${Buffer.from(text).toString('base64url')}.${sealOf(text, list)}`;
  }

  /**
   * @returns undefined without a cursor
   * @throws ApiError INVALID_REQUEST where it is none of this kind
   */
  decode(cursor: unknown): Place<T> | undefined {
    if (cursor === undefined) return undefined;
    if (typeof cursor !== 'string') throw ApiError.invalid('cursor', 'cursor must be given once');
    const [encoded = '', seal, ...more] = cursor.split('.');
    const text = Buffer.from(encoded, 'base64url').toString();
    const place = text.startsWith(this.mark) ? this.read(text.slice(this.mark.length)) : undefined;
    if (place === undefined || seal === undefined || more.length) throw unknownCursor();
    return {
      in: (...list) => {
        if (this.encode(place, ...list) !== cursor) throw unknownCursor();
        return place;
      },
    };
  }
}

/** So many items come before the page. */
export const offsetCursor = (mark: string): Cursor<number> =>
  new Cursor(mark, String, (text) => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined));

/** For a cursor of this list that lies beyond its end. */
export function requireWithin(offset: number, total: number): void {
  if (offset > 0 && offset >= total) throw unknownCursor();
}

/** The key of the last item of the page before: a text for each of `patterns`, which it matches. */
export const keyCursor = (mark: string, ...patterns: readonly RegExp[]): Cursor<readonly string[]> =>
  new Cursor<readonly string[]>(mark, JSON.stringify, (text) => {
    const parts = parsed(text);
    return Array.isArray(parts) &&
      parts.length === patterns.length &&
      parts.every((part, i) => typeof part === 'string' && patterns[i]!.test(part))
      ? (parts as string[])
      : undefined;
  });

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of the last item of the page before, and further keys of it. */
export const idCursor = (mark: string, ...patterns: readonly RegExp[]): Cursor<readonly string[]> =>
  keyCursor(mark, ID, ...patterns);
