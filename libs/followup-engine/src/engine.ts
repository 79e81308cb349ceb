import type { Call, ModelUsage, ResponseEvaluation } from '@verbatim/contracts';
import type { ClauseKind, QuestionAim } from '@verbatim/language';
import type { AnswerKind } from './reading.js';

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
  /** The analysis comes with `guidance`. */
  isGuided?: boolean;
}

/** What the offline engine read in a thread, for an engine that writes its own questions. */
export interface Guidance {
  /** What the thread's question wants to learn. */
  asks: QuestionAim;
  /** What the newest answer is. */
  answer: AnswerKind;
  /** The part of an answer that the offline engine would ask about, word for word; absent where there is none. */
  clause?: { text: string; kind: ClauseKind; mayBeQuoted: boolean };
  /** Questions that it has for this, the closest first. */
  probes: string[];
  /** Answers of the thread that are neither quoted nor asked about, such as refusals. */
  leaveAlone: string[];
}

/** What an engine thinks of the newest answer, and one candidate for each kind of follow-up; which of them is asked is `decideFollowup`'s. */
export interface FollowupAnalysis {
  evaluation: ResponseEvaluation;
  /** The newest answer declines to answer, is annoyed at being asked, or tells of distress. */
  isRefusal: boolean;
  /** The newest answer tells something: it is not "I don't know", a refusal or nonsense. The offline engine says so. */
  hasContent?: boolean | undefined;
  /** Nothing more will come ('I don't know' twice): the reason to stop with. */
  ending?: 'complete' | 'no_answer';
  /** The last follow-up could be left alone, and nothing was said to it. */
  isClosed?: boolean;
  language: string;
  followup: string;
  redirection: string;
  gentle: string;
  /** Of a thread that is guided. */
  guidance?: Guidance;
}

/** Both engines answer this. */
export interface FollowupEngine {
  /** `offline` or the model's name. */
  readonly name: string;
  analyse(thread: FollowupThread, call?: Call): Promise<FollowupAnalysis & { usage?: ModelUsage }>;
}
