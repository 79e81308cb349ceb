import { AsyncLocalStorage } from 'node:async_hooks';
import { LruCache } from './lru-cache.js';

const owners = new AsyncLocalStorage<string>();
const common = new Set<string>();

/**
 * Does the work for an owner, an organization: until it ends, caches find only what was put into them for the same owner. Otherwise a caller could learn by
 * the time that a text takes whether another organization has sent it. Work without an owner counts as one owner's.
 */
export const asOwner = <T>(owner: string, work: () => T): T => owners.run(owner, work);

/** Registers texts of the product itself: caches share what they hold of them between all owners. */
export function builtIn<T extends readonly string[]>(texts: T): T {
  for (const text of texts) common.add(text);
  return texts;
}

/** The key under which a cache keeps what it knows of a text. */
export const ownKey = (text: string): string =>
  common.has(text) ? `\0${text}` : `${owners.getStore() ?? ''}\0${text}`;

/** A cache by texts, of which each owner finds its own entries only. All owners share its capacity. */
export class OwnedCache<V> {
  private readonly entries: LruCache<string, V>;

  constructor(capacity: number) {
    this.entries = new LruCache(capacity);
  }

  get(text: string): V | undefined {
    return this.entries.get(ownKey(text));
  }

  set(text: string, value: V): void {
    this.entries.set(ownKey(text), value);
  }
}
