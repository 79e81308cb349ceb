import type { PanelModelBase, Question, SurveyModel } from 'survey-core';
import { createAnnouncer } from './announcer.js';
import { post } from './endpoint.js';
import type { Settings } from './options.js';

interface FollowupReply {
  followupQuestion: string;
  threadId: string;
}

/** Where a question is in its interview: round 0 is the survey's own question, round 1 its first follow-up. */
interface Turn {
  first: string;
  round: number;
  threadId?: string;
  parent?: Question;
}

interface Request {
  abort: AbortController;
  /** Resolves to the follow-up once it is on the page, or to undefined if there is none in time. Never rejects. */
  shown: Promise<Question | undefined>;
}

/** A respondent who presses Next this soon after a follow-up appeared can't have read it. */
const TOO_SOON_MS = 1_000;

export interface Followups {
  /** Asks for the follow-up to the question's answer, unless it was asked before. */
  ask(question: Question): void;
  /** Whether a follow-up is requested, or has just appeared and can't have been read. */
  isPending(): boolean;
  /** Waits for the requests; true if a follow-up needs the respondent's attention. It has the focus then. */
  settle(): Promise<boolean>;
  cancel(): void;
  /** The question that a follow-up belongs to. */
  parentOf(question: Question): Question | undefined;
  isFollowup(question: Question): boolean;
}

export function createFollowups(survey: SurveyModel, settings: Settings): Followups {
  const announce = createAnnouncer();
  /** By name, so that a follow-up is known before SurveyJS renders it. */
  const turns = new Map<string, Turn>();
  const requests = new Map<Question, Request>();
  /** Follow-ups that the respondent may not have noticed, with the time at which they appeared. */
  const unnoticed = new Map<Question, number>();

  const show = (
    question: Question,
    turn: Turn,
    { followupQuestion, threadId }: FollowupReply,
  ): Question | undefined => {
    const panel = question.parent as PanelModelBase | null;
    if (!panel || !question.isVisible || survey.state !== 'running') return undefined;
    const name = nameOf(turn, turn.round + 1);
    turns.set(name, { first: turn.first, round: turn.round + 1, threadId, parent: question });
    const followup = panel.addNewQuestion('comment', name, panel.elements.indexOf(question) + 1);
    followup.title = followupQuestion;
    followup.hideNumber = true;
    unnoticed.set(followup, performance.now());
    survey.setValue(`${name}_question`, followupQuestion);
    announce(followupQuestion);
    return followup;
  };

  const request = async (question: Question, turn: Turn, signal: AbortSignal): Promise<Question | undefined> => {
    try {
      const reply = await post<FollowupReply>(
        `${settings.endpoint}/followups`,
        {
          questionIdentifier: turn.first,
          responseIdentifier: settings.responseIdentifier,
          question: question.processedTitle,
          answer: question.value as string,
          threadId: turn.threadId,
        },
        signal,
      );
      return reply.followupQuestion ? show(question, turn, reply) : undefined;
    } catch {
      return undefined; // no follow-up: too late, cancelled, or the endpoint failed
    }
  };

  const ask = (question: Question): void => {
    requests.get(question)?.abort.abort();
    const turn = turns.get(question.name) ?? { first: question.name, round: 0 };
    const next = nameOf(turn, turn.round + 1);
    if (turn.round >= settings.followups || question.isEmpty() || survey.getValue(`${next}_question`) !== undefined)
      return;
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), settings.timeoutMs);
    const shown = request(question, turn, abort.signal).finally(() => {
      clearTimeout(timer);
      if (requests.get(question)?.abort === abort) requests.delete(question);
    });
    requests.set(question, { abort, shown });
  };

  /** The first follow-up on this page that appeared a moment ago and has neither text nor the focus. */
  const tooNew = (): Question | undefined =>
    [...unnoticed].find(
      ([followup, since]) =>
        performance.now() - since < TOO_SOON_MS &&
        followup.isEmpty() &&
        followup.page === survey.currentPage &&
        document.activeElement?.id !== followup.inputId,
    )?.[0];

  return {
    ask,
    isPending: () => requests.size > 0 || tooNew() !== undefined,
    async settle() {
      await Promise.all([...requests.values()].map(({ shown }) => shown));
      const followup = tooNew();
      if (!followup) return false;
      unnoticed.clear(); // a page is held once, however many follow-ups it got
      followup.focus();
      return true;
    },
    cancel() {
      for (const { abort } of requests.values()) abort.abort();
    },
    parentOf: (question) => turns.get(question.name)?.parent,
    isFollowup: (question) => turns.has(question.name),
  };
}

const nameOf = ({ first }: Turn, round: number): string => `${first}_followup${round}`;
