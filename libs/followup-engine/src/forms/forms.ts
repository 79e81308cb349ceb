/**
 * Everything a follow-up is made of in one language: a lead, then one question. Nothing is inserted but verbatim quotations, which stand
 * as sentences' objects in quotation marks and need no inflection. `{q}`: a quotation of the answer, `{a}`: a part of the questionContext,
 * `{f}`: the thread's first question. Questions never presume a sentiment, never join two asks, and never suggest an answer.
 */
export interface Forms {
  quotes: readonly [string, string];
  /** What ends a question. */
  mark: '?' | '？' | '؟' | ';';
  /** Between two sentences. */
  space: '' | ' ';
  /** Leads that quote. */
  said: readonly string[];
  /** Leads that do not. */
  thanks: readonly string[];
  reason: readonly string[];
  example: readonly string[];
  detail: readonly string[];
  /** After an answer that names nothing. */
  specify: readonly string[];
  /** After 'I don't know'. */
  easier: readonly string[];
  /** After an answer that names several things. */
  compare: readonly string[];
  /** Asks for other things. */
  more: readonly string[];
  /** Each with `{a}`. */
  part: readonly string[];
  /** Back to the first question, each with `{f}`. */
  back: readonly string[];
  backOpen: readonly string[];
  /** After distress or a threat: asks nothing about it. */
  open: readonly string[];
  /** Leads after a refusal. */
  respect: readonly string[];
  /** After a refusal: leaves the choice. */
  gentle: readonly string[];
}
