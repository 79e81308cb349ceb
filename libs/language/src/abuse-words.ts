import { existsSync, readFileSync } from 'node:fs';
import { packOf } from './packs/registry.js';
import { sourceOf } from './packs/patterns.js';

const LISTS = ['names', 'reader', 'survey', 'dismissals'] as const;

/** Words that abuse of the reader is made of; each finds all occurrences in a normalised text. */
export interface AbuseWords {
  /** What people are called who are meant to be hurt; most also stand in honest answers, for a thing or somebody else. */
  names: RegExp;
  /** Words for whom one writes to. */
  reader: RegExp;
  /** The survey, its questions, who asks them. */
  survey: RegExp;
  /** Wishes that somebody would go away, be silent, come to harm. */
  dismissals: RegExp;
}

const known = new Map<string, AbuseWords | undefined>();

/**
 * The lists of packs/CODE/abuse.tsv: a line each, entries between tabs, which are words or fragments of regular expressions. Entries of `reader` are whole
 * words, the others beginnings. They are for a detector that weighs them, so they may be longer than lists that decide.
 */
export function abuseWordsOf(code: string): AbuseWords | undefined {
  if (!known.has(code)) known.set(code, read(code));
  return known.get(code);
}

function read(code: string): AbuseWords | undefined {
  const pack = packOf(code);
  const file = new URL(`../src/packs/${code}/abuse.tsv`, import.meta.url);
  if (!pack || !existsSync(file)) return undefined;
  const entries = new Map(
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split('\t'))
      .map(([list, ...own]) => [list, own]),
  );
  const rest = pack.script.joined ? '' : String.raw`[\p{L}\p{M}]*`;
  return Object.fromEntries(
    LISTS.map((list) => {
      // the longest first: of two that begin alike it says more
      const own = (entries.get(list) ?? []).toSorted((one, other) => other.length - one.length);
      const source = sourceOf(pack, own, list === 'reader' ? 'both' : 'start') || '(?!)';
      return [list, new RegExp(list === 'names' || list === 'survey' ? `${source}${rest}` : source, 'giu')];
    }),
  ) as unknown as AbuseWords;
}
