/** The dispatcher's clock, which tests can move. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}
