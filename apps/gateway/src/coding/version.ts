import { contradiction, oneOf } from '../http/parameters.js';

export interface VersionQuery {
  version?: unknown;
  original?: unknown;
}

/** Whether the first code frame is asked for (`?version=original` or `?original=true`), and not the corrected one. @throws ApiError INVALID_REQUEST */
export function isOriginal(query: VersionQuery): boolean {
  const version = oneOf(query.version, 'version', ['corrected', 'original']);
  const original = oneOf(query.original, 'original', ['true', 'false']);
  if (version && original && (version === 'original') !== (original === 'true'))
    throw contradiction({
      version: `version must not be ${version} where original is ${original}`,
      original: `original must not be ${original} where version is ${version}`,
    });
  return version === 'original' || original === 'true';
}
