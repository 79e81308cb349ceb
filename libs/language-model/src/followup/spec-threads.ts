import type { FollowupAnalysis, FollowupEngine, FollowupThread } from '@verbatim/followup-engine';
import type { FollowupAnswer } from './followup-prompt.js';

export const thread = (answer: string, more: Partial<FollowupThread> = {}): FollowupThread => ({
  turns: [{ question: 'What did you like about the hotel?', answer }],
  asked: [],
  avoidTopics: [],
  ...more,
});

export const GOOD: FollowupAnswer = {
  language: 'en',
  isRefusal: false,
  completeness: 40,
  relevance: 90,
  nonsensical: 0,
  consistency: 100,
  followup: 'What was the breakfast like for you?',
  redirection: 'Coming back to your stay, which part of it comes to mind first?',
  gentle: 'If you like, is there a small thing about the stay that comes to mind?',
};

export const OFFLINE_ANALYSIS: FollowupAnalysis = {
  evaluation: { completeness: 31, relevance: 61, nonsensical: 1, consistency: 100 },
  isRefusal: false,
  language: 'en',
  followup: 'Could you give an example of that?',
  redirection: 'What else comes to mind about the hotel itself?',
  gentle: 'Is there another side of it you would rather talk about?',
};

/** An offline engine of the port's shape that keeps what it was given; `more` is what it says beside OFFLINE_ANALYSIS. */
export function fakeOffline(more: Partial<FollowupAnalysis> = {}): FollowupEngine & { seen: FollowupThread[] } {
  const seen: FollowupThread[] = [];
  return {
    name: 'offline',
    seen,
    analyse: async (given) => {
      seen.push(given);
      return { ...OFFLINE_ANALYSIS, ...more };
    },
  };
}
