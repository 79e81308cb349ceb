import type { Call, ModelUsage, ResponseEvaluation } from '@verbatim/contracts';

/** A thread as an engine sees it: every pair so far, the newest last. */
export interface FollowupThread {
  questionContext?: string;
  surveyName?: string;
  surveyDescription?: string;
  turns: { question: string; answer: string }[];
  /** Follow-ups that the thread was given before, also those that nobody answered. */
  asked: string[];
  avoidTopics: string[];
  /** BCP-47 tag of FOLLOWUP_LANGUAGES that the follow-up must have; absent: the engine finds it. */
  language?: string;
}

/** What an engine thinks of the newest answer, and one candidate for each kind of follow-up; which of them is asked is `decideFollowup`'s. */
export interface FollowupAnalysis {
  evaluation: ResponseEvaluation;
  /** The newest answer declines to answer, is annoyed at being asked, or tells of distress. */
  isRefusal: boolean;
  /** Nothing more will come ('I don't know' twice): the reason to stop with. */
  ending?: 'complete' | 'no_answer';
  /** The last follow-up could be left alone, and nothing was said to it. */
  isClosed?: boolean;
  language: string;
  followup: string;
  redirection: string;
  gentle: string;
}

/** Both engines answer this. */
export interface FollowupEngine {
  /** `offline` or the model's name. */
  readonly name: string;
  analyse(thread: FollowupThread, call?: Call): Promise<FollowupAnalysis & { usage?: ModelUsage }>;
}
