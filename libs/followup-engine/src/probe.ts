import type { FollowupGrid, Probe } from '@verbatim/language';
import type { Clause, Thing } from './clause.js';

/**
 * What a probe can need, in brackets before it; `!` turns a need round. Of the clause: good, bad, past, now, others (somebody else acts), mine, price,
 * wait, person, often, told (says what was said, or not), unable, if (on a condition), solved, bare (a noun phrase),
 * state (something is so, nobody acts). Of the question: asked-past, left (somebody stopped or went), chose, barrier
 * (why not), decision (why somebody did something once), reasoned (asks why as well), plan, issue, who, number, source, choice (one of several was chosen, or yes or no), ours (about the asker's own offer). Of
 * `{thing}`: singular, plural, doing ('finding staff'). Of the answer: several (has several clauses, or words enough for two). Of the thread: compared (a comparison was made). A slot is a need of its own.
 */
export const NEEDS = [
  'good',
  'bad',
  'past',
  'now',
  'others',
  'mine',
  'price',
  'wait',
  'person',
  'often',
  'told',
  'unable',
  'if',
  'solved',
  'bare',
  'state',
  'asked-past',
  'left',
  'chose',
  'barrier',
  'plan',
  'issue',
  'who',
  'number',
  'source',
  'choice',
  'ours',
  'alone',
  'several',
  'decision',
  'reasoned',
  'doing',
  'singular',
  'plural',
  'compared',
] as const;
export const SLOTS = ['thing', 'word', 'seems', 'act', 'liking', 'rank', 'topic'] as const;
export type Slot = (typeof SLOTS)[number];

export interface ParsedProbe {
  needs: string[];
  excludes: string[];
  slots: Slot[];
  text: string;
}

const isSlot = (need: string): need is Slot => (SLOTS as readonly string[]).includes(need);

const parsed = new Map<Probe, ParsedProbe>();

export function parse(probe: Probe): ParsedProbe {
  const known = parsed.get(probe);
  if (known) return known;
  const [, brackets = '', text = probe] = /^\[([^\]]*)\]\s*(.*)$/su.exec(probe) ?? [];
  // what has a slot for the answer's judgement or a question's word says so without a bracket
  const named = brackets.split(/\s+/u).filter(Boolean);
  const slots = [...text.matchAll(/\{(\w+)\}/gu)].map(([, slot]) => slot as Slot);
  const found: ParsedProbe = {
    needs: named.filter((need) => !need.startsWith('!') && !isSlot(need)),
    excludes: named.filter((need) => need.startsWith('!')).map((need) => need.slice(1)),
    slots: [...new Set([...slots, ...named.filter(isSlot)])],
    text,
  };
  parsed.set(probe, found);
  return found;
}

/** What a probe is filled from. */
export interface Filling {
  clause?: Clause;
  thing?: Thing;
  tags: ReadonlySet<string>;
  slots: Partial<Record<Exclude<Slot, 'thing'>, string>>;
}

/** Needs that say what the clause is about: a probe that meets one fits closer. */
const TOPICAL: ReadonlySet<string> = new Set([
  'unable',
  'if',
  'ours',
  'price',
  'wait',
  'person',
  'who',
  'number',
  'source',
  'barrier',
  'often',
]);

/** How closely a probe fits: its needs and slots; undefined where one is not met. */
export function fitOf({ needs, excludes, slots }: ParsedProbe, filling: Filling): number | undefined {
  const has = (need: string): boolean =>
    need === 'singular' || need === 'plural'
      ? filling.thing !== undefined && filling.thing.isPlural === (need === 'plural')
      : filling.tags.has(need) || (filling.clause?.tags as ReadonlySet<string> | undefined)?.has(need) === true;
  const hasSlot = (slot: Slot): boolean =>
    slot === 'thing' ? filling.thing !== undefined : filling.slots[slot] !== undefined;
  const isThere = (name: string): boolean => (isSlot(name) ? hasSlot(name) : has(name));
  if (!needs.every(has) || excludes.some(isThere) || !slots.every(hasSlot)) return undefined;
  return needs.reduce((sum, need) => sum + (TOPICAL.has(need) ? 2 : 1), 0) + slots.length;
}

export const filled = ({ text }: ParsedProbe, { thing, slots }: Filling): string =>
  text.replace(/\{(\w+)\}/gu, (_, slot: Slot) => (slot === 'thing' ? thing!.text : slots[slot]!));

/** Whether the probe itself says what it is about; else "that" in it must be given a meaning. */
export const pointsByItself = ({ text, slots }: ParsedProbe): boolean =>
  slots.includes('thing') ||
  slots.includes('topic') ||
  /\bof these\b|\bone thing\b|\bone change\b|\bwaited\b|\bprice\b/u.test(text) ||
  slots.includes('act');

export const quoted = ({ quotes }: FollowupGrid, text: string): string => `${quotes[0]}${text}${quotes[1]}`;
