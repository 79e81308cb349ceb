/** A request and its answer, as the service gives it; the e2e tests send these. */
export const EXAMPLE_REQUEST = {
  surveyEntries: [
    { question: 'What do you like most about our coffee subscription?', answer: 'The beans arrive fresh and I can skip a month whenever I still have some left.', questionIdentifier: 'q1' },
    { question: 'What should we improve?', answer: 'asdf jkl asdfjkl', questionIdentifier: 'q2' },
  ],
  surveyName: 'Coffee subscription 2026',
  surveyIdentifier: 'coffee-2026',
  responseIdentifier: 'respondent-1',
};

export const EXAMPLE_BATCH = {
  surveyName: 'Coffee subscription 2026',
  surveyIdentifier: 'coffee-2026',
  responses: [{ responseIdentifier: 'respondent-1', surveyEntries: EXAMPLE_REQUEST.surveyEntries }],
  callbackUrl: 'https://example.com/hooks/verbatim',
};

export const EXAMPLE_CHECK = { type: 'Nonsensical', score: 96, isIssue: true, evidence: "keyboard runs: 'asdf', 'jkl'" };

export const EXAMPLE_EVALUATION = {
  surveyEntry: EXAMPLE_REQUEST.surveyEntries[1], numIssues: 1, hasIssues: true, demeritScore: 96, qualityScore: 4, qualityIssueChecks: [EXAMPLE_CHECK],
};

export const EXAMPLE_RESULT = {
  numIssues: 1, hasIssues: true, demeritScore: 48, qualityScore: 52, evaluations: [EXAMPLE_EVALUATION],
  inconsistency: { score: 0, isIssue: false, evidence: 'no two answers contradict each other' }, recommendation: 'review', serviceResponseIdentifier: 1,
};

export const EXAMPLE_FOLLOWUP = {
  question: 'What do you like most about our coffee subscription?',
  answer: 'The beans.',
  questionContext: 'which beans, and what makes them good',
  surveyIdentifiers: { surveyIdentifier: 'coffee-2026', questionIdentifier: 'q1' },
  responseIdentifier: 'respondent-1',
  guidanceBehavior: 'Succinct',
  maxRounds: 3,
};

export const EXAMPLE_FOLLOWUP_RESULT = {
  followupQuestion: 'You brought up “The beans”. What makes you say so?',
  responseEvaluation: { completeness: 44, relevance: 83, nonsensical: 0, consistency: 100 },
  threadId: '0197f3a0-7c1e-7b4a-9d52-3f6f6e0c7d11',
  responseIdentifier: 'respondent-1',
};

export const EXAMPLE_FEEDBACK_REQUEST = { serviceResponseIdentifier: 1, questionIndex: 1, type: 'Nonsensical', correct: true };
export const EXAMPLE_FEEDBACK = { type: 'Nonsensical', correct: 41, incorrect: 2, precision: 0.953 };
