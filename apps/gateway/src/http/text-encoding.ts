import { ApiError } from '@verbatim/contracts';
import { decodeHTML } from 'entities';

/** Values of X-Request-Encoding and X-Response-Encoding. */
export const TEXT_ENCODINGS = ['unicode', 'html'] as const;

/** With X-Request-Encoding: html, decodes HTML entities once in every string value, not in keys. */
export function decodeRequestText(header: unknown, body: unknown): unknown {
  if (header === undefined || header === 'unicode') return body;
  if (header !== 'html') {
    throw ApiError.invalid('X-Request-Encoding', 'X-Request-Encoding must be unicode or html');
  }
  return mapStrings(body, decodeHTML);
}

/** With X-Response-Encoding: html, encodes every non-ASCII character and & in string values as an entity. */
export function responseTextEncoder(header: unknown): <T>(body: T) => T {
  if (header === undefined || header === 'unicode') return (body) => body;
  if (header !== 'html') {
    throw ApiError.invalid('X-Response-Encoding', 'X-Response-Encoding must be unicode or html');
  }
  return <T>(body: T) => mapStrings(body, encodeHTML) as T;
}

/** Numeric entities: unlike named ones, every decoder knows them. */
const encodeHTML = (text: string): string =>
  text.replace(/[&\u{80}-\u{10ffff}]/gu, (character) => `&#${character.codePointAt(0)};`);

function mapStrings(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, map));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapStrings(item, map)]));
  }
  return value;
}
