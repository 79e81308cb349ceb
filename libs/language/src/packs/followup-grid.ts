import type { Register } from './register.js';
import type { StandardProbes } from './standard-probes.js';

/** What a question wants to learn: it decides what is missing in an answer and what can be asked next. */
export const QUESTION_AIMS = [
  'like',
  'dislike',
  'why',
  'experience',
  'change',
  'important',
  'problem',
  'which',
  'describe',
  'opinion',
  'yes-no',
  'habit',
  'else',
  'other',
] as const;
export type QuestionAim = (typeof QUESTION_AIMS)[number];

/** What a clause of an answer is. */
export const CLAUSE_KINDS = [
  'event',
  'opinion',
  'thing',
  'wish',
  'comparison',
  'amount',
  'reason',
  'feeling',
  'life change',
  'list',
  'example',
  'praise',
  'grievance',
  'nothing',
] as const;
export type ClauseKind = (typeof CLAUSE_KINDS)[number];

/**
 * A probe: one question, with slots in braces, after what it needs in brackets ('[past others] What should they have done instead?'). Slots: `{thing}` a
 * noun phrase of the answer, `{word}` the answer's own judgement ('great'), `{seems}` what something seems ('look
 * cheap'), and of the question `{act}` what was done ('cancel'), `{liking}`
 * ('like least'), `{rank}` ('the most important problem'), `{topic}` ('the new logo').
 */
export type Probe = string;

/** The follow-ups of one language. Every list has its probes in the order in which they fit best. */
export interface FollowupGrid {
  quotes: readonly [open: string, close: string];
  /** What ends a question. */
  mark: '?' | '？' | '؟' | ';';
  /** What may be asked of a quoted clause; which of them fits is what libs/followup-engine/src/probing learnt. */
  standard?: StandardProbes;
  /** Between two sentences. */
  space: '' | ' ';
  /** Introduces a noun phrase: 'You mentioned {thing}.' Of several the last one is for what was said in an earlier turn. */
  mentioned: readonly string[];
  /** Introduces a quotation of a whole thought: 'You said {q}.' */
  said: readonly string[];
  /** By what was asked and said; `any`: of a clause whose kind is not known for sure. */
  cells: Partial<Record<QuestionAim, Partial<Record<ClauseKind | 'any', readonly Probe[]>>>>;
  /**
   * By what was asked, tried before the cells: what fits nearly every answer. Where no cell is sure to fit, a plain question is better than a
   * close one that is beside the point (docs/research/2026-11-23-follow-ups.md, 2026-11-24-grids.md).
   */
  sure: Partial<Record<QuestionAim, readonly Probe[]>>;
  /** Cells that are tried before `sure`: kinds of clause, by aim; `any`: whatever was asked. */
  close?: Partial<Record<QuestionAim | 'any', readonly ClauseKind[]>>;
  /** Whatever was asked. */
  kinds: Partial<Record<ClauseKind, readonly Probe[]>>;
  /** Whatever was said. */
  aims: Partial<Record<QuestionAim, readonly Probe[]>>;
  /** One step further, from the second follow-up on. */
  further: Partial<Record<ClauseKind, readonly Probe[]>>;
  /** The second follow-up: asks to go on, whatever was said. */
  on: readonly Probe[];
  /** The third follow-up, where something could be better: what would change it. */
  changing: readonly Probe[];
  /** Whatever was asked and said; the first asks to tell more, which fits every answer. */
  any: readonly Probe[];
  /** Asks for something else. */
  more: readonly Probe[];
  /** After an answer that names nothing ('it was ok'). */
  vague: readonly Probe[];
  /** After 'nothing' or 'no': can be left alone. */
  nothing: readonly Probe[];
  /** After yes, no or a bare number. */
  bare: readonly Probe[];
  /** After 'it depends'. */
  depends: readonly Probe[];
  /** After 'nothing else' to a question for anything else, which must not be asked again: can be left alone. */
  survey: string;
  /** A part of the questionContext that is missing, each with `{a}`. */
  part: readonly string[];
  /** Back to the first question, each with `{f}`. */
  back: readonly string[];
  backOpen: readonly string[];
  /** After distress or a threat: asks nothing about it. */
  open: readonly string[];
  /** Begins what leads back from an answer about something else. */
  noted: string;
  /** Begins what follows a refusal: 'That's fine.' */
  respect: readonly string[];
  /** After a refusal of the first question: leaves the choice. */
  gentle: readonly string[];
  /** After a refusal or annoyance later on, or when nothing is left: can be left alone. */
  closing: readonly string[];
}

/** How a question shows its register: fragments of regular expressions for whole words, in any case. */
export interface Registers {
  /** Where no question of the survey shows one. */
  usual: Register;
  formal: string;
  /** Formal only as it is written here. German Sie, Italian Lei. */
  formalCapitals?: string;
  /** Also for a question to several whom it would address informally one by one (German ihr): one person answers. */
  informal: string;
}

/** What the follow-up engine knows of a language: words as parts of regular expressions, and the grid. */
export interface FollowupPack {
  /** How questions ask; the aims are tried in their order here. */
  asks: Partial<Record<QuestionAim, string>>;
  /** Words that turn: but, except, although. */
  turns: string;
  /** What begins a clause and says nothing: well, honestly, I think. */
  openers: string;
  /** What somebody did, in a question why: chose, left, cancelled. English says it by the question's tags. */
  decides?: string;
  /** 'It depends' as all of an answer. */
  depends: string;
  /** Not, no, never. */
  denials: string;
  /** Thanks and politeness that can be a clause of their own. */
  courtesies: string;
  /** Annoyance at being asked, and 'I said that already'; anywhere in a short answer. */
  annoyed: string;
  /** Beginnings of words of praise, and of blame. */
  good?: string;
  bad?: string;
  /** `one`: surveys address everybody alike (English, Swedish), or politely whatever the question's own form (Japanese). */
  registers: Registers | 'one';
  /** The same grid in each register. */
  grids: Readonly<Record<Register, FollowupGrid>>;
  /** In the usual register. */
  grid: FollowupGrid;
}
