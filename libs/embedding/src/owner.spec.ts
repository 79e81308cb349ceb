import { setImmediate } from 'node:timers/promises';
import { Embedder } from './embedder.js';
import { asOwner, builtIn, OwnedCache } from './owner.js';
import { prepareModel } from './prepare.js';
import { SharedVectors } from './shared-vectors.js';

/** How often a text is looked up in the cache of all threads and found there. */
class Counted extends SharedVectors {
  readonly found: boolean[] = [];

  override get(text: string): Int8Array | undefined {
    const vector = super.get(text);
    this.found.push(vector !== undefined);
    return vector;
  }
}

describe('caches of what customers sent', () => {
  it('find only the entries of the same owner, also after a wait', async () => {
    const cache = new OwnedCache<number>(10);
    const told = async (owner: string): Promise<number | undefined> =>
      asOwner(owner, async () => {
        await setImmediate();
        return cache.get('We leave on Friday');
      });
    asOwner('a', () => cache.set('We leave on Friday', 1));
    expect(await Promise.all([told('a'), told('b'), told('')])).toEqual([1, undefined, undefined]);
    expect(cache.get('We leave on Friday')).toBeUndefined();
  });

  it('are shared for texts of the product', () => {
    const cache = new OwnedCache<number>(10);
    builtIn(['The weather of the specification']);
    asOwner('a', () => cache.set('The weather of the specification', 1));
    expect(asOwner('b', () => cache.get('The weather of the specification'))).toBe(1);
  });

  it('are bounded for all owners together', () => {
    const cache = new OwnedCache<number>(2);
    for (const owner of ['a', 'b', 'c']) asOwner(owner, () => cache.set('text', 1));
    expect(['a', 'b', 'c'].map((owner) => asOwner(owner, () => cache.get('text')))).toEqual([undefined, 1, 1]);
  });

  it('of sentence vectors are known again to their own organization, in every thread, and to no other', async () => {
    const here = new Counted();
    const there = new Counted(here.buffer);
    const file = await prepareModel();
    const one = await Embedder.load(file, here);
    const other = await Embedder.load(file, there);
    try {
      const asked = async (embedder: Embedder, counted: Counted, owner: string): Promise<boolean[]> => {
        counted.found.length = 0;
        await asOwner(owner, () => embedder.embed(['The branch in Elm Street closed']));
        return [...counted.found];
      };
      expect(await asked(one, here, 'a')).toEqual([false]);
      // its own thread has it at hand
      expect(await asked(one, here, 'a')).toEqual([]);
      expect(await asked(other, there, 'a')).toEqual([true]);
      expect(await asked(one, here, 'b')).toEqual([false]);
      expect(await asked(other, there, 'c')).toEqual([false]);
    } finally {
      await one.close();
      await other.close();
    }
  });
});
