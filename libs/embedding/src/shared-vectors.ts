import { hash } from 'node:crypto';
import { VECTOR_BYTES } from './quantisation.js';

/** Slots in a set: a text may be in any slot of its set, and the least recently used one is overwritten. */
const WAYS = 8;
const SETS = 8_192;
const KEY_WORDS = 4;
/** Words of a slot's head: lock, time of last use, key. */
const [LOCK, USED, KEY] = [0, 1, 2];
const HEAD_WORDS = KEY + KEY_WORDS;

/**
 * A cache of vectors that all threads of a process share: 65,536 vectors in 27 MB, one byte a dimension. An answer that one thread judged is a peer of the next
 * thread's; without the cache each thread embedded it again (4,500 runs of the model for 3,000 answers, two thirds of a batch's time).
 *
 * A set-associative table in shared memory, with a lock word per slot. A thread that finds a slot locked treats it as a miss and does not wait: it computes
 * the vector again, to the last bit the same. Keys are those of owner.ts: an organization finds only what was embedded for it, or is the product's own.
 */
export class SharedVectors {
  private readonly heads: Int32Array;
  private readonly vectors: Int8Array;

  constructor(
    readonly buffer: SharedArrayBuffer = new SharedArrayBuffer(
      (1 + SETS * WAYS * HEAD_WORDS) * 4 + SETS * WAYS * VECTOR_BYTES,
    ),
  ) {
    // word 0 is the clock of all threads
    this.heads = new Int32Array(buffer, 0, 1 + SETS * WAYS * HEAD_WORDS);
    this.vectors = new Int8Array(buffer, this.heads.byteLength);
  }

  get(text: string): Int8Array | undefined {
    const key = keyOf(text);
    for (const slot of slotsOf(key)) {
      const head = 1 + slot * HEAD_WORDS;
      if (!this.holds(head, key)) continue;
      return this.locked(head, () => {
        // another text may have taken the slot since
        if (!this.holds(head, key)) return undefined;
        this.heads[head + USED] = Atomics.add(this.heads, 0, 1);
        return this.vectors.slice(slot * VECTOR_BYTES, (slot + 1) * VECTOR_BYTES);
      });
    }
    return undefined;
  }

  set(text: string, vector: Int8Array): void {
    const key = keyOf(text);
    const now = Atomics.add(this.heads, 0, 1);
    // unsigned, because the clock wraps around
    const age = (slot: number): number => (now - this.heads[1 + slot * HEAD_WORDS + USED]!) >>> 0;
    const slots = slotsOf(key);
    const slot =
      slots.find((one) => this.holds(1 + one * HEAD_WORDS, key)) ??
      slots.reduce((oldest, one) => (age(one) > age(oldest) ? one : oldest));
    const head = 1 + slot * HEAD_WORDS;
    this.locked(head, () => {
      this.heads.set(key, head + KEY);
      this.heads[head + USED] = now;
      this.vectors.set(vector, slot * VECTOR_BYTES);
    });
  }

  private holds(head: number, key: Int32Array): boolean {
    return key.every((word, i) => Atomics.load(this.heads, head + KEY + i) === word);
  }

  private locked<T>(head: number, use: () => T): T | undefined {
    if (Atomics.compareExchange(this.heads, head + LOCK, 0, 1) !== 0) return undefined;
    try {
      return use();
    } finally {
      Atomics.store(this.heads, head + LOCK, 0);
    }
  }
}

/** 128 bits of SHA-256: no two texts are taken for each other, even on purpose. Never all zero, as an empty slot is. */
function keyOf(text: string): Int32Array {
  const digest = hash('sha256', text, 'buffer');
  const key = Int32Array.from({ length: KEY_WORDS }, (_, i) => digest.readInt32LE(i * 4));
  key[KEY_WORDS - 1]! |= 1;
  return key;
}

function slotsOf(key: Int32Array): number[] {
  const first = ((key[0]! >>> 0) % SETS) * WAYS;
  return Array.from({ length: WAYS }, (_, way) => first + way);
}
