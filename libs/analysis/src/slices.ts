import { deserialize, serialize } from 'node:v8';
import { turn } from '@verbatim/coding-engine';

/** Of 2,000 items each: a loop is held for some milliseconds at a time, where 100,000 at once take a quarter of a second. */
const SLICE = 2_000;

/** A long list as buffers that are handed to another thread without copying. */
export async function sliced(list: readonly unknown[]): Promise<Uint8Array<ArrayBuffer>[]> {
  const slices: Uint8Array<ArrayBuffer>[] = [];
  for (let from = 0; from < list.length; from += SLICE) {
    if (from) await turn();
    slices.push(new Uint8Array(serialize(list.slice(from, from + SLICE))));
  }
  return slices;
}

export async function joined<T>(slices: readonly Uint8Array[]): Promise<T[]> {
  const list: T[] = [];
  for (const slice of slices) {
    if (list.length) await turn();
    for (const item of deserialize(slice) as T[]) list.push(item);
  }
  return list;
}
