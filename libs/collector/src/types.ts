/** A key, once it is released: value, code, press in ms from the first recorded event of the answer, hold time in ms; integers. */
export interface KeyEvent {
  k: string;
  c: string;
  t: number;
  ht: number;
}

/** Text that was pasted or dropped, in ms from the first recorded event of the answer. */
export interface PasteEvent {
  t: number;
  c: string;
}

/** The record of one answer, to be spread into an item of `surveyEntries`. `capped`: the record was full. */
export interface Snapshot {
  keyEvents: KeyEvent[];
  pasteEvents: PasteEvent[];
  capped: boolean;
}

export interface Options {
  /** Where a selector is looked for; default: this document. */
  root?: Document | ShadowRoot | Element;
  /** A submitted form also carries each field's snapshot as JSON, in a field of its name and this suffix. */
  form?: string;
}

/** `field` is an element or a selector; without it, the element attached to or the selector's first match. */
export interface Handle {
  snapshot(field?: Element | string): Snapshot;
  /** Clears the record; the next event begins a new answer. */
  reset(field?: Element | string): void;
  /** Removes every listener; the record can still be read. */
  detach(): void;
}
