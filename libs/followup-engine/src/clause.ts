import type { ClauseKind, StandardProbe } from '@verbatim/language';

/** A noun phrase of an answer, in the form that a probe takes it in ('my manager' is 'your manager'). */
export interface Thing {
  text: string;
  isPlural: boolean;
  /** Higher is better. */
  worth: number;
}

/** What a probe can need of a clause; see probe.ts. */
export type ClauseTag =
  | 'good'
  | 'bad'
  | 'past'
  | 'now'
  | 'others'
  | 'mine'
  | 'price'
  | 'wait'
  | 'person'
  | 'often'
  | 'told'
  | 'unable'
  | 'if'
  | 'solved'
  | 'bare'
  | 'state';

/** One clause of an answer. */
export interface Clause {
  /** Word for word. */
  text: string;
  /** The sentence that it stands in. */
  sentence: string;
  kind: ClauseKind;
  tags: ReadonlySet<ClauseTag>;
  /** Higher is more worth a question. */
  weight: number;
  /** Best first. */
  things: readonly Thing[];
  /** The answer's own judgement, an adjective ('great'). */
  word?: string;
  /** The same of what only seems so: 'look cheap'. */
  seems?: string;
  /** A whole thought that is short enough to be quoted. */
  isQuotable: boolean;
}

/** What the models say of one clause. */
export interface ClauseProbing {
  /** Higher is better, within one answer. */
  worth: number;
  /** The surest first; empty where none is sure. */
  probes: readonly StandardProbe[];
}

/** By the clause's text. */
export type Probing = ReadonlyMap<string, ClauseProbing>;
