import { ApiError } from '@verbatim/contracts';

/** One entity tag of RFC 9110 with what separates it from the next: `"3"`, `W/"3"`. */
const TAG = /^[ \t,]*((?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")[ \t]*(?=,|$)/;
const MOST_CHARACTERS = 4_000;

/**
 * Reads If-Match: `*`, an entity tag, or a list of them.
 * @returns whether the request may change what has this (strong) tag. The comparison is strong, as RFC 9110 demands: a weak tag (`W/"3"`) never matches.
 * @throws ApiError INVALID_REQUEST
 */
export function ifMatch(header: unknown): (etag: string) => boolean {
  if (header === '*') return () => true;
  const tags = typeof header === 'string' && header.length <= MOST_CHARACTERS ? tagsIn(header) : undefined;
  if (!tags?.length)
    throw ApiError.invalid(
      'If-Match',
      'If-Match must be the ETag of the codes as you read them, such as "3", a list of such tags, or *',
    );
  return (etag) => tags.includes(etag);
}

function tagsIn(header: string): string[] | undefined {
  const tags: string[] = [];
  let rest = header.trim();
  while (rest && !/^[ \t,]*$/.test(rest)) {
    const found = TAG.exec(rest);
    if (!found) return undefined;
    tags.push(found[1]!);
    rest = rest.slice(found[0].length);
  }
  return tags;
}
