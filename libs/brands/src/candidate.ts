/** A word or run of words that may be the name of a brand that was not given; `score`: how much speaks for it here. */
export interface Candidate {
  from: number;
  to: number;
  key: string;
  score: number;
  /** Stands on its own in a list of names. */
  listed: boolean;
}
