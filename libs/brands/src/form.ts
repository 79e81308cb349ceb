/** A brand that can be found: `context`, its place among the brands given; otherwise one that is widely known. */
export interface Brand {
  label: string;
  given: boolean;
  /** Widely: whether its name is an ordinary word, too, is known then. */
  known: boolean;
  /** Words of its industry, for ordinary words. */
  industry: ReadonlySet<string>;
}

/** A way of writing a brand. */
export interface Form {
  brand: Brand;
  /** As it was given. */
  name: string;
  key: string;
  /** How sure the brand is when this form is read, 0..1. */
  weight: number;
  /** Made by a rule, not a name that anybody gave. */
  derived: boolean;
  /** Means something else too. */
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

/** A place in an answer where a form stands, tokens `from` to `to` (exclusive). */
export interface Hit {
  from: number;
  to: number;
  form: Form;
  weight: number;
  /** Written otherwise than any form. */
  fuzzy: boolean;
  /** One of its words is another one that sounds the same. */
  swapped?: boolean;
}
