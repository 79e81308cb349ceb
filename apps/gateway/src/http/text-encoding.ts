import { ApiError } from '@verbatim/contracts';
import { decodeHTML } from 'entities';

/** Values of X-Request-Encoding and X-Response-Encoding. */
export const TEXT_ENCODINGS = ['unicode', 'html'] as const;

/** Decodes HTML entities once in every string value when X-Request-Encoding says so; keys are left alone. */
export function decodeRequestText(header: unknown, body: unknown): unknown {
  if (header === undefined || header === 'unicode') return body;
  if (header !== 'html') {
    throw ApiError.invalid('X-Request-Encoding', 'X-Request-Encoding must be unicode or html');
  }
  return mapStrings(body, decodeHTML);
}

/** What X-Response-Encoding makes of an answer: `html` lets every non-ASCII character and & in string values leave as an entity. */
export function responseTextEncoder(header: unknown): <T>(body: T) => T {
  if (header === undefined || header === 'unicode') return (body) => body;
  if (header !== 'html') {
    throw ApiError.invalid('X-Response-Encoding', 'X-Response-Encoding must be unicode or html');
  }
  return <T>(body: T) => mapStrings(body, encodeHTML) as T;
}

/** By number: unlike names, every decoder knows them. */
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
