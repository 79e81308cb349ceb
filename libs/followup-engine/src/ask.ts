import type { FollowupLanguage } from '@verbatim/contracts';
import {
  type CellKind,
  type FollowupGrid,
  MOSTLY_PAST,
  type Probe,
  type StandardProbe,
  words,
} from '@verbatim/language';
import type { Clause, Probing, Thing } from './clause.js';
import { filled, fitOf, parse, pointsByItself, quoted, type Filling } from './probe.js';
import { askOf, questionFaults, shapeOf, type AskedBefore, type QuestionRole } from './question-rules.js';

/** What every question of a turn is written from. */
export interface Asker extends AskedBefore {
  language: FollowupLanguage;
  grid: FollowupGrid;
  /** Decides which of several probes is taken; equal threads get equal questions. */
  seed: number;
  /** Needs that the question and the thread meet. */
  tags: ReadonlySet<string>;
  slots: Filling['slots'];
  /** Which clauses to take up, and what can be asked of each. */
  probing: Probing;
}

/** A clause that can be asked about, with what of it may be said to the respondent. */
export interface Target {
  clause: Clause;
  /** What the grid's cell is chosen by: the clause's kind, where that is known for sure. */
  kind: CellKind;
  /** Safe to name. */
  things: readonly Thing[];
  /** Safe to quote. */
  quotation?: string;
  /** From an earlier turn. */
  isEarlier: boolean;
  /** The answer has nothing else: "that" can only mean this. */
  isAlone: boolean;
  /** Of the answer, `isAlone` being set to ask of it as a whole, too. Undefined: not known for sure, as 'and' or a comma may part two. */
  clauses: number | undefined;
  /** The answer is not so long that 'that' could mean many things. */
  isShort: boolean;
  /** It ends the answer, so that "that" is most likely understood of it. */
  isLast: boolean;
}

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

const rotated = <T>(list: readonly T[], by: number): T[] => list.map((_, i) => list[(i + by) % list.length]!);

/** Probes of one row that fit, the closest first; among those that fit about as closely the seed decides. */
function fitting(row: readonly Probe[], filling: Filling, seed: number): { text: string; points: boolean }[] {
  const fits = row.flatMap((probe) => {
    const known = parse(probe);
    const fit = fitOf(known, filling);
    return fit === undefined ? [] : [{ text: filled(known, filling), points: pointsByItself(known), fit }];
  });
  const most = Math.max(...fits.map(({ fit }) => fit));
  const from = most >= 4 ? most - 1 : most;
  const close = fits.filter(({ fit }) => fit >= from);
  const rest = fits.filter(({ fit }) => fit < from);
  return [...(close.length ? rotated(close, seed % close.length) : []), ...rest];
}

/** Where 'and' or a comma may part two, so many words are rarely one reason. */
const SEVERAL_WORDS = 6;

const saysSeveral = ({ clauses, clause }: Target): boolean =>
  clauses === undefined ? words(clause.text).length >= SEVERAL_WORDS : clauses > 1;

/** Questions about one clause, the rows in their order: the cell, the kind, the question, anything. */
export function* about(
  asker: Asker,
  target: Target,
  rows: readonly (readonly Probe[] | undefined)[],
): Generator<string> {
  const { grid, tags, slots, seed } = asker;
  const { clause } = target;
  const own = { ...slots, ...(clause.word && { word: clause.word }), ...(clause.seems && { seems: clause.seems }) };
  const thing = target.things[0];
  const all = new Set(tags);
  if (target.isAlone) all.add('alone');
  if (saysSeveral(target)) all.add('several');
  if (thing && /^\w+ing /.test(thing.text)) all.add('doing');
  const filling: Filling = { clause, thing, tags: all, slots: own };
  for (const row of rows) {
    if (!row?.length) continue;
    for (const { text, points } of fitting(row, filling, seed)) {
      const needsLead = !points && !(target.isAlone && !target.isEarlier);
      if (!needsLead) yield text;
      else for (const lead of leads(asker, target)) yield `${lead}${grid.space}${text}`;
    }
  }
}

/** A thing worth less stands at the edge of its clause ('the car park' in 'far from the car park'): naming it would point past the clause. */
const NAMED = 2.9;

/** Of a noun phrase that is named; a longer one is quoted, as it may say more than its noun. */
const NAME_WORDS = 4;

/** 'You said “…”.' or 'You mentioned …'; none where the clause ends a short answer and can't be mistaken. */
function* leads({ grid, asked, seed }: Asker, { clause, things, quotation, isEarlier }: Target): Generator<string> {
  const wasQuoted = asked.length > 0 && asked.at(-1)!.includes(grid.quotes[0]);
  const mentioned = isEarlier || grid.mentioned.length === 1 ? grid.mentioned.slice(-1) : grid.mentioned.slice(0, -1);
  const quotes = quotation !== undefined && !wasQuoted;
  // a noun phrase out of a clause is named only later on, to tell it from what was asked about before
  const names = things.length > 0 && things[0]!.worth >= NAMED && (clause.kind === 'thing' || isEarlier);
  const quote = grid.said[seed % grid.said.length]!.replace('{q}', () => quoted(grid, quotation ?? ''));
  const mention = mentioned[seed % mentioned.length]?.replace('{thing}', () => things[0]?.text ?? '');
  const isNamed = clause.kind === 'thing' && clause.text.split(' ').length <= NAME_WORDS;
  const isThought = !isNamed && clause.kind !== 'wish' && clause.kind !== 'list';
  if (quotes && (isThought || !names)) yield quote;
  if (names && mention) yield mention;
  if (quotes) yield quote;
}

/** Standard probes that fit the clause, behind a quotation of it unless the answer is nothing else. */
export function* standardly(asker: Asker, target: Target): Generator<string> {
  const { grid, asked, probing } = asker;
  const { clause, isAlone, isEarlier, isShort } = target;
  for (const name of probing.get(clause.text)?.probes ?? []) {
    const forms = grid.standard?.[name];
    if (!forms || forms.some((text) => asked.some((before) => before.endsWith(text)))) continue;
    const text = forms[isPast(asker, clause, name) ? 1 : 0];
    if (isAlone && !isEarlier) yield text;
    else {
      for (const lead of leads(asker, target)) yield `${lead}${grid.space}${text}`;
      // right after a short answer 'that' is what it tells, as in a conversation
      if ((isShort || target.quotation === undefined) && !isEarlier) yield text;
    }
  }
}

/** English clauses are read for their tense; elsewhere the probe decides. */
const isPast = ({ language }: Asker, { tags }: Clause, name: StandardProbe): boolean =>
  language === 'en' ? tags.has('past') : MOSTLY_PAST.has(name);

/** Questions about a clause that need no pointing at it: it ends the answer. */
export function* plainly(
  asker: Asker,
  target: Target,
  rows: readonly (readonly Probe[] | undefined)[],
): Generator<string> {
  yield* about(asker, { ...target, isAlone: true, isEarlier: false }, rows);
}

/** Questions that are about no clause in particular. */
export function* loosely({ tags, slots, seed }: Asker, row: readonly Probe[]): Generator<string> {
  for (const { text } of fitting(row, { tags, slots }, seed)) yield text;
}

/** Each lead with each ask. */
export function* joined({ grid, seed }: Asker, begins: readonly string[], asks: readonly string[]): Generator<string> {
  for (const [i, begin] of rotated(begins, seed % begins.length).entries())
    for (const ask of rotated(asks, ((seed >>> 8) % asks.length) + i))
      yield begin ? `${begin}${grid.space}${ask}` : ask;
}

/** As many candidates as are looked at for one that begins like none before it. */
const LOOKED_AT = 60;

/** The first candidate that keeps the rules and begins like no earlier question of the thread; else the first that keeps the rules. */
export function choose(asker: Asker, role: QuestionRole, candidates: Iterable<string>): string | undefined {
  const shapes = new Set(asker.asked.map((text) => shapeOf(text, asker.language)));
  const asks = new Set(asker.asked.map((text) => askOf(text)));
  let spare: string | undefined;
  let again: string | undefined;
  let count = 0;
  for (const candidate of candidates) {
    if (questionFaults(candidate, role, asker).length) continue;
    if (role !== 'followup') return candidate;
    if (!shapes.has(shapeOf(candidate, asker.language))) return candidate;
    if (!asks.has(askOf(candidate))) spare ??= candidate;
    again ??= candidate;
    if (++count > LOOKED_AT) break;
  }
  return spare ?? again;
}
