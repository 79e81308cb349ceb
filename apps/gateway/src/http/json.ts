import { ApiError, LIMITS } from '@verbatim/contracts';

const invalid = (text: string): ApiError =>
  new ApiError('INVALID_REQUEST', 'The request body is not valid JSON', { body: text });

/** An escape that may make a NUL or half a surrogate pair. Neither can come in any other way: JSON has no raw NUL, and UTF-8 no surrogates. */
const ESCAPES = /\\u(?:0000|d[89a-f])/i;

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses a JSON body. Refuses invalid UTF-8, bad JSON, too deep nesting, and two things in any string: `\u0000`, which PostgreSQL can't store, and half a
 * surrogate pair, which has no UTF-8.
 * @throws ApiError INVALID_REQUEST
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
  if (ESCAPES.test(text)) checkTree(value);
  return value;
}

/** Line and column from the end of V8's message. The message itself may quote the body and is not repeated. */
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

/** Builds paths only for errors. The depth is limited by shapeProblem. */
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

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;

/**
 * Checks the shape of a JSON text before it becomes objects: `{},` is 3 bytes of text and 60 of memory, so 64 MiB of it would take more than a gigabyte.
 * One pass over the bytes, some 0.3 s for 64 MiB. The text need not be valid JSON.
 */
function shapeProblem(bytes: Uint8Array): string | undefined {
  // At least 22 bytes per object or array: a key event with one-digit times has 29, an entry far more.
  const most = 1_000 + Math.floor(bytes.length / 22);
  const members = new Uint32Array(LIMITS.jsonDepth + 1);
  const isObject = new Uint8Array(LIMITS.jsonDepth + 1);
  let depth = 0;
  let opened = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]!;
    if (byte === QUOTE) {
      for (i++; i < bytes.length && bytes[i] !== QUOTE; i++) if (bytes[i] === BACKSLASH) i++;
    } else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
      if (++depth > LIMITS.jsonDepth) return `body must not be nested more than ${LIMITS.jsonDepth} deep`;
      if (++opened > most) return 'body has too many empty or tiny objects for its size';
      members[depth] = 0;
      isObject[depth] = byte === OPEN_OBJECT ? 1 : 0;
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
      if (depth > 0) depth--;
    } else if (byte === COMMA && ++members[depth]! >= LIMITS.objectMembers && isObject[depth]) {
      return `body must not have objects of more than ${LIMITS.objectMembers} members`;
    }
  }
  return undefined;
}
