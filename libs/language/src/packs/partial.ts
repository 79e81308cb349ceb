import { coding } from './en/coding.js';
import type { LanguagePack } from './pack.js';

/** Any part of a pack, lists whole. */
export type PartOf<T> = T extends
  readonly unknown[] | string | boolean | number | ((word: string) => string) | undefined
  ? T
  : { [K in keyof T]?: PartOf<T[K]> };

type Group = 'words' | 'questions' | 'answers' | 'facts' | 'conduct' | 'traps' | 'coding' | 'brands' | 'personal';

/** What is known of a language that the service does not support as a whole. */
export type KnownInPart = Omit<LanguagePack, Group | 'isPartial'> & { [K in Group]?: PartOf<LanguagePack[K]> };

const NOTHING: Pick<LanguagePack, Group> = {
  words: {
    function: [],
    fillers: [],
    and: { everywhere: [], here: [] },
    or: { everywhere: [], here: [] },
    but: { joins: [], turns: [] },
    not: [],
    because: { conjunctions: [], others: [], here: [] },
    intensifiers: [],
    articles: [],
  },
  questions: {
    why: [],
    reasons: [],
    amount: [],
    named: [],
    how: [],
    what: [],
    rating: [],
    list: [],
    tell: [],
    explain: [],
    opinion: [],
    faults: [],
    allowsNothing: [],
    whether: [],
    good: [],
    bad: [],
    howOften: [],
    names: [],
    brands: [],
    age: [],
    tags: [],
  },
  answers: {
    yes: [],
    no: [],
    nonAnswers: { unknown: [], refused: [], none: [], filler: [] },
    refusals: [],
    stops: [],
    questionsBack: [],
    courtesies: [],
    honest: [],
    fine: [],
    inapplicable: [],
    allOfIt: [],
    frequency: [],
    examples: [],
    unfinished: [],
    pangrams: [],
  },
  facts: {
    age: [],
    numbers: [],
    units: { year: [], month: [], week: [], day: [], hour: [], minute: [] },
    lasting: [],
    since: [],
    born: [],
    once: [],
    we: [],
    own: [],
    have: [],
    others: [],
    notNow: [],
    often: [],
    otherwise: [],
    past: [],
    never: [],
    denials: [],
  },
  conduct: {
    insults: { words: [], ofThings: [], degrees: [], address: [], curses: [] },
    distress: [],
    sensitive: [],
    groups: [],
    profanity: { everyday: [], here: [], everywhere: [] },
    selling: [],
    machineTalk: [],
    orders: [],
    orderParts: undefined,
    suspects: [],
  },
  traps: { instruction: [], wondering: [], into: [], things: {} },
  coding: { labels: coding.labels, leading: [], discourse: [], particles: [], denials: [], alsoJoins: [] },
  brands: {
    ordinary: [],
    calendar: [],
    alsoJoins: [],
    alsoReasons: [],
    openers: [],
    strongBefore: [],
    weakBefore: [],
    between: [],
    weakAfter: [],
    titles: [],
    kindBeside: [],
    whatFor: [],
    food: [],
  },
  personal: {
    account: [],
    phone: [],
    at: [],
    dot: [],
    myNameIs: [],
    titles: [],
    roles: [],
    farewell: [],
    thanks: [],
    your: [],
    asksFor: [],
  },
};

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function filled(empty: unknown, known: unknown): unknown {
  if (known === undefined) return empty;
  if (!isGroup(empty) || !isGroup(known)) return known;
  return Object.fromEntries(
    [...new Set([...Object.keys(empty), ...Object.keys(known)])].map((key) => [key, filled(empty[key], known[key])]),
  );
}

/** A pack in which everything else is empty: for languages outside the 22 (Turkish, Thai), and for specs. Labels are English. */
export const partialPack = (known: KnownInPart): LanguagePack => ({
  ...(filled(NOTHING, known) as LanguagePack),
  isPartial: true,
});
