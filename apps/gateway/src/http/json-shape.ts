import { LIMITS } from '@verbatim/contracts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;

/**
 * What is wrong with the shape of a JSON text before it becomes objects: `{},` is 3 bytes of text and 60 of memory, so 64 MiB of them would
 * be over a gigabyte. One pass over the bytes, some 0.3 s for 64 MiB; it need not be valid JSON.
 */
export function shapeProblem(bytes: Uint8Array): string | undefined {
  // 22 bytes for each object or array: a key event with one-digit times has 29, an entry far more.
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
