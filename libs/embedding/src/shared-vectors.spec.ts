import { VECTOR_BYTES } from './quantisation.js';
import { SharedVectors } from './shared-vectors.js';

const vector = (seed: number): Int8Array =>
  Int8Array.from({ length: VECTOR_BYTES }, (_, i) => Math.round(127 * Math.sin(seed + i)));

describe('vectors shared by threads', () => {
  it('are the same to the last bit where another thread looks', () => {
    const one = new SharedVectors();
    const other = new SharedVectors(one.buffer);
    one.set('slow delivery', vector(1));
    expect(other.get('slow delivery')).toEqual(vector(1));
    expect(other.get('Slow delivery')).toBeUndefined();
  });

  it('do not change with a vector that was given out', () => {
    const known = new SharedVectors();
    known.set('a', vector(1));
    known.get('a')!.fill(0);
    expect(known.get('a')).toEqual(vector(1));
  });

  it('keep what is asked for, and forget what is not', () => {
    const known = new SharedVectors();
    known.set('asked for', vector(0));
    known.set('never asked for', vector(1));
    const other = vector(2);
    for (let i = 0; i < 160_000; i++) {
      known.set(`text ${i}`, other);
      if (!known.get('asked for')) throw new Error(`forgotten after ${i} texts`);
    }
    expect(known.get('asked for')).toEqual(vector(0));
    expect(known.get('never asked for')).toBeUndefined();
    expect(known.get('text 159999')).toEqual(vector(2));
  });

  it('are a miss while another thread is at them, and never half of two', () => {
    const known = new SharedVectors();
    known.set('a', vector(1));
    const words = new Int32Array(known.buffer);
    const untouched = words.slice();
    // every slot's lock stands first in its head of six words
    for (let slot = 0; slot < 8_192 * 8; slot++) words[1 + slot * 6] = 1;
    const locked = Buffer.from(words.slice(1).buffer);
    expect(known.get('a')).toBeUndefined();
    known.set('a', vector(2));
    // word 0 is the clock
    expect(Buffer.from(words.slice(1).buffer).equals(locked)).toBe(true);
    words.set(untouched);
    expect(known.get('a')).toEqual(vector(1));
  });
});
