/** The failure of one item of a list; its neighbours are analysed all the same. */
export interface JudgeError {
  error: string;
}

/** Who waits for an analysis, and until when. */
export interface Call {
  /** A part of a batch: single calls go first. */
  batch?: boolean;
  /** Whose it is, an organization: the threads work for each in turn, and for all who don't say it as for one. */
  share?: string | undefined;
  /** What no thread has begun by then is given up, what is being judged ends at its next look at the model: an AbortError. */
  deadline?: Date;
}
