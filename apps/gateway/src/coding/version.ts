import { oneOf } from '../http/parameters.js';

export interface VersionQuery {
  version?: unknown;
  original?: unknown;
}

/** Whether the first code frame is asked for (`?version=original` or `?original=true`), and not the corrected one. @throws ApiError INVALID_REQUEST */
export const isOriginal = ({ version, original }: VersionQuery): boolean =>
  oneOf(version, 'version', ['corrected', 'original']) === 'original' ||
  oneOf(original, 'original', ['true', 'false']) === 'true';
