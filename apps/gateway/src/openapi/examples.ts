/** Requests with the responses of the service. The examples' suite sends the requests and compares. Ids and times are invented. */
export const EXAMPLE_REQUEST = {
  surveyEntries: [
    {
      question: 'What do you like most about our coffee subscription?',
      answer: 'The beans arrive fresh and I can skip a month whenever I still have some left.',
      questionIdentifier: 'q1',
    },
    { question: 'What should we improve?', answer: 'asdf jkl asdfjkl', questionIdentifier: 'q2' },
  ],
  surveyName: 'Coffee subscription 2026',
  surveyIdentifier: 'coffee-2026',
  responseIdentifier: 'respondent-1',
  qualityIssues: ['Nonsensical', 'Low Effort'],
};

const [GOOD, GIBBERISH] = EXAMPLE_REQUEST.surveyEntries;

export const EXAMPLE_CHECK = {
  type: 'Nonsensical',
  score: 97,
  isIssue: true,
  evidence: 'Random keys: 95 % of the letters follow no usual word pattern ("asdf jkl asdfjkl").',
};

export const EXAMPLE_EVALUATION = {
  surveyEntry: GIBBERISH,
  numIssues: 1,
  hasIssues: true,
  demeritScore: 97,
  qualityScore: 3,
  qualityIssueChecks: [
    EXAMPLE_CHECK,
    { type: 'Low Effort', score: 27, isIssue: false, evidence: 'No sign of low effort: 3 words.' },
    {
      type: 'Incomplete',
      score: 17,
      isIssue: false,
      evidence: 'No sign that something is missing: 3 words.',
    },
  ],
};

const GOOD_EVALUATION = {
  surveyEntry: GOOD,
  numIssues: 0,
  hasIssues: false,
  demeritScore: 2.739130435,
  qualityScore: 97.260869565,
  qualityIssueChecks: [
    {
      type: 'Nonsensical',
      score: 0,
      isIssue: false,
      evidence: 'No sign of gibberish: 16 words.',
    },
    { type: 'Low Effort', score: 6, isIssue: false, evidence: 'No sign of low effort: 16 words.' },
    {
      type: 'Incomplete',
      score: 3,
      isIssue: false,
      evidence: 'No sign that something is missing: 16 words.',
    },
  ],
};

export const EXAMPLE_RESULT = {
  numIssues: 1,
  hasIssues: true,
  demeritScore: 49.869565217,
  qualityScore: 50.130434783,
  evaluations: [GOOD_EVALUATION, EXAMPLE_EVALUATION],
  inconsistency: {
    score: 11,
    isIssue: false,
    evidence: 'No contradiction found between the answers: 2 answers compared.',
  },
  recommendation: 'review',
  serviceResponseIdentifier: 1,
};

export const EXAMPLE_BATCH = {
  surveyName: EXAMPLE_REQUEST.surveyName,
  surveyIdentifier: EXAMPLE_REQUEST.surveyIdentifier,
  qualityIssues: EXAMPLE_REQUEST.qualityIssues,
  responses: [{ responseIdentifier: 'respondent-1', surveyEntries: EXAMPLE_REQUEST.surveyEntries }],
  callbackUrl: 'https://example.com/hooks/verbatim',
};

const BATCH_JOB = '0197f3a0-7c1e-7b4a-9d52-3f6f6e0c7d10';
export const EXAMPLE_BATCH_ACCEPTED = {
  batchJobId: BATCH_JOB,
  status: 'queued',
  results: { items: [], nextCursor: null },
};
export const EXAMPLE_BATCH_RESULT = {
  batchJobId: BATCH_JOB,
  status: 'completed',
  progress: { total: 1, done: 1, failed: 0 },
  results: { items: [{ responseIdentifier: 'respondent-1', ...EXAMPLE_RESULT }], nextCursor: null },
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
  followupQuestion: 'What is it about the beans that you like most?',
  responseEvaluation: { completeness: 48, relevance: 83, nonsensical: 0, consistency: 100 },
  threadId: '0197f3a0-7c1e-7b4a-9d52-3f6f6e0c7d11',
  responseIdentifier: 'respondent-1',
};

export const EXAMPLE_FEEDBACK_REQUEST = {
  serviceResponseIdentifier: 1,
  questionIndex: 1,
  type: 'Nonsensical',
  correct: true,
};
export const EXAMPLE_FEEDBACK = { type: 'Nonsensical', correct: 1, incorrect: 0, missed: 0, precision: 1 };
