import { deserialize, serialize } from 'node:v8';
import { yieldToEventLoop } from '@verbatim/coding-engine';

/** Items per buffer: each blocks the event loop for some milliseconds; 100,000 at once would take a quarter of a second. */
const SLICE = 2_000;

/** Serializes a long list into buffers that move to another thread without copying; `joined` restores it. */
export async function sliced(list: readonly unknown[]): Promise<Uint8Array<ArrayBuffer>[]> {
  const slices: Uint8Array<ArrayBuffer>[] = [];
  for (let from = 0; from < list.length; from += SLICE) {
    if (from) await yieldToEventLoop();
    slices.push(new Uint8Array(serialize(list.slice(from, from + SLICE))));
  }
  return slices;
}

export async function joined<T>(slices: readonly Uint8Array[]): Promise<T[]> {
  const list: T[] = [];
  for (const slice of slices) {
    if (list.length) await yieldToEventLoop();
    for (const item of deserialize(slice) as T[]) list.push(item);
  }
  return list;
}
