import { packOf } from './packs/registry.js';
import { smallWordsIn } from './stop-words.js';

const known = new Map<string, ReadonlySet<string>>();

/** Words of a language that name nothing; none where it has no pack. */
export function smallWordsOf(language: string): ReadonlySet<string> {
  let small = known.get(language);
  if (!small) {
    const pack = packOf(language)?.words;
    small = pack ? smallWordsIn(pack) : new Set<string>();
    known.set(language, small);
  }
  return small;
}
