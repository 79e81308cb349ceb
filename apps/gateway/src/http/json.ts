import { ApiError } from '@verbatim/contracts';
import { shapeProblem } from './json-shape.js';

const invalid = (text: string): ApiError =>
  new ApiError('INVALID_REQUEST', 'The request body is not valid JSON', { body: text });

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * A JSON body, or INVALID_REQUEST: invalid UTF-8, bad JSON, nesting over the limit, and in any string `\u0000` (PostgreSQL
 * can't store it) or half a surrogate pair (no UTF-8 for it).
 */
export function parseJson(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = UTF8.decode(bytes);
  } catch {
    throw invalid('body must be valid UTF-8');
  }
  const problem = shapeProblem(bytes);
  if (problem) throw invalid(problem);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw invalid(`body must be valid JSON${placeIn(error as Error)}`);
  }
  checkTree(value);
  return value;
}

/** V8's message may quote the body and is not repeated; it ends on line and column, or has none. */
function placeIn({ message }: Error): string {
  const [, line, column] = /\(line (\d+) column (\d+)\)$/.exec(message) ?? [];
  return line === undefined ? '' : `: see line ${line}, column ${column}`;
}

function checkText(text: string, path: () => string): void {
  if (text.includes('\u0000')) throw ApiError.invalid(path() || 'body', 'text must not contain \\u0000');
  if (!text.isWellFormed()) throw ApiError.invalid(path() || 'body', 'text must not contain a lone surrogate');
}

const join = (prefix: string, key: string | number): string =>
  typeof key === 'number' ? `${prefix}[${key}]` : prefix ? `${prefix}.${key}` : key;

/** Builds a path only for an error; the depth is bounded by shapeProblem. */
function checkTree(root: unknown): void {
  const walk = (value: unknown, path: () => string): void => {
    if (typeof value === 'string') return checkText(value, path);
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (let i = 0; i < value.length; i++) walk(value[i], () => join(path(), i));
    } else {
      for (const key of Object.keys(value)) {
        const here = (): string => join(path(), key);
        checkText(key, path);
        walk((value as Record<string, unknown>)[key], here);
      }
    }
  };
  walk(root, () => '');
}
