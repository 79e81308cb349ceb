/** A brand to find: with `context`, its index among the given brands, else a widely known one. */
export interface Brand {
  label: string;
  given: boolean;
  /** Widely: whether its name is an ordinary word, too, is known then. */
  known: boolean;
  /** Words of its industry, for ordinary words. */
  industry: ReadonlySet<string>;
}

/** One way of writing a brand. */
export interface Form {
  brand: Brand;
  /** As the caller wrote it. */
  name: string;
  key: string;
  /** Confidence, 0..1, that this form means the brand. */
  weight: number;
  /** Made by a rule, not a name that anybody gave. */
  derived: boolean;
  /** It is also an ordinary word. */
  ordinary: boolean;
  /** Two or three letters: read in capitals, as it was given, or where it stands alone. */
  short: boolean;
  /** So short that it needs its sign ('H&M', '1&1'). */
  signed: boolean;
  /** Consists of several words, so that it may be read as several. */
  spaced: boolean;
  /** Has a sign inside that otherwise ends a sentence or an item of a list. */
  punctuated: boolean;
}

/** A form found in an answer, tokens `from` to `to` (exclusive). */
export interface Hit {
  from: number;
  to: number;
  form: Form;
  weight: number;
  /** Misspelt: no form is written like this. */
  fuzzy: boolean;
  /** One of its words is replaced by one that sounds the same. */
  swapped?: boolean;
}
