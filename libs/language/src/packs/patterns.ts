import type { LanguagePack, Patterns } from './pack.js';
import { fromPack, fromPacks } from './registry.js';

/** Which ends of an entry have to be ends of a word, in scripts with spaces. */
type Edges = 'both' | 'start' | 'none';

interface Options {
  edges?: Edges;
  flags?: string;
  /** What has to stand before a match and after it, as sources. */
  before?: string;
  after?: string;
}

export type Pick = (pack: LanguagePack) => Patterns;

const START = String.raw`(?<![\p{L}\p{M}])`;
const END = String.raw`(?![\p{L}\p{M}])`;
export const NEVER = '(?!)';

/** The source of an expression for entries of a pack: whole words, or found anywhere where words are written together. */
export function sourceOf({ script }: LanguagePack, entries: Patterns, edges: Edges = 'both'): string {
  if (!entries.length) return '';
  const any = `(?:${entries.join('|')})`;
  if (script.joined || edges === 'none') return any;
  return `${START}${any}${edges === 'both' ? END : ''}`;
}

/** One source for entries of several packs, in which those of scripts with spaces share their edges. */
export function sourceOfAll(packs: readonly LanguagePack[], pick: Pick, edges: Edges = 'both'): string {
  const entries = (joined: boolean): string[] => [
    ...new Set(packs.filter(({ script }) => script.joined === joined).flatMap((pack) => [...pick(pack)])),
  ];
  const [spaced, joined] = [entries(false), entries(true)];
  const own = spaced.length
    ? `${edges === 'none' ? '' : START}(?:${spaced.join('|')})${edges === 'both' ? END : ''}`
    : '';
  return [own, joined.join('|')].filter(Boolean).join('|');
}

const compiled = (source: string, { flags = 'iu', before = '', after = '' }: Options): RegExp =>
  new RegExp(`${before}(?:${source || NEVER})${after}`, flags);

/** Finds entries of any pack: for texts whose language is not known, or in which several may meet. */
export const inAnyLanguage = (pick: Pick, options: Options = {}): (() => RegExp) =>
  fromPacks((packs) => compiled(sourceOfAll(packs, pick, options.edges), options));

/** Finds entries of one language's pack. */
export const inLanguage = (pick: Pick, options: Options = {}): ((code: string) => RegExp | undefined) =>
  fromPack((pack) => compiled(sourceOf(pack, pick(pack), options.edges), options));

/** The words of all packs, as a set. */
export const wordsOfAll = (pick: Pick, change = (word: string): string => word): (() => ReadonlySet<string>) =>
  fromPacks((packs) => new Set(packs.flatMap((pack) => pick(pack).map(change))));

/** The words of one language's pack, as a set; empty for a language without one. */
export function wordsOf(pick: Pick, change = (word: string): string => word): (code: string) => ReadonlySet<string> {
  const found = fromPack((pack) => new Set(pick(pack).map(change)));
  return (code) => found(code) ?? NONE;
}
const NONE: ReadonlySet<string> = new Set();
