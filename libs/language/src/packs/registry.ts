import { PACKS } from './index.js';
import type { LanguagePack } from './pack.js';

const packs = new Map<string, LanguagePack>(Object.entries(PACKS));
/** Counts changes: what was compiled from another set of packs is compiled again. */
let version = 0;

/** Adds a pack, or puts it in the place of the one with its code. Returns what takes it back. For specs. */
export function registerPack(pack: LanguagePack): () => void {
  const before = packs.get(pack.code);
  packs.set(pack.code, pack);
  version += 1;
  return () => {
    if (before) packs.set(pack.code, before);
    else packs.delete(pack.code);
    version += 1;
  };
}

export const allPacks = (): readonly LanguagePack[] => [...packs.values()];

/** The pack of an ISO 639-1 code; undefined for `unknown` and for languages without one. */
export const packOf = (code: string): LanguagePack | undefined => packs.get(code);

/** What an engine makes of all packs together. It is made when it is first asked for, and again after a pack was registered. */
export function fromPacks<T>(make: (packs: readonly LanguagePack[]) => T): () => T {
  let made: { version: number; value: T } | undefined;
  return () => (made?.version === version ? made : (made = { version, value: make(allPacks()) })).value;
}

/** What an engine makes of one pack; undefined for a language without a pack. */
export function fromPack<T>(make: (pack: LanguagePack) => T): (code: string) => T | undefined {
  const made = new WeakMap<LanguagePack, { value: T }>();
  return (code) => {
    const pack = packs.get(code);
    if (!pack) return undefined;
    let known = made.get(pack);
    if (!known) made.set(pack, (known = { value: make(pack) }));
    return known.value;
  };
}
