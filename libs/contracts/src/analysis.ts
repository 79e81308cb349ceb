/** The failure of one item of a list; the other items are analysed nevertheless. */
export interface JudgeError {
  error: string;
}

/** How urgent an analysis is. */
export interface Call {
  /** True for a part of a batch: single calls come first. */
  batch?: boolean;
  /** The organization. The threads work for each organization in turn; work without one counts as one organization's. */
  share?: string | undefined;
  /** Deadline. Work that no thread has started by then is dropped; work in progress ends before its next piece or request to the model (AbortError). */
  deadline?: Date;
  /** When it is aborted, work that no thread has started is dropped (AbortError); so is a call in progress, before its next piece. A part of a batch ends as usual. */
  signal?: AbortSignal | undefined;
}
