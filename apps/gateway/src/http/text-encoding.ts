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

function mapStrings(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, map));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapStrings(item, map)]));
  }
  return value;
}
