/** Requests and their answers as the service gives them: the examples' suite sends these and compares. Ids and times are made up. */
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
  score: 96.50872103175546,
  isIssue: true,
  evidence: '95 % of the letters look like random keys, such as "asdfjkl"',
};

export const EXAMPLE_EVALUATION = {
  surveyEntry: GIBBERISH,
  numIssues: 1,
  hasIssues: true,
  demeritScore: 96.50872103175546,
  qualityScore: 3.491278968,
  qualityIssueChecks: [
    EXAMPLE_CHECK,
    { type: 'Low Effort', score: 27, isIssue: false, evidence: '3 words, 3 different: "asdf jkl asdfjkl"' },
    {
      type: 'Incomplete',
      score: 17,
      isIssue: false,
      evidence: '3 words, 3 of them about something, nothing asked for is seen to be missing: "asdf jkl asdfjkl"',
    },
  ],
};

const GOOD_EVALUATION = {
  surveyEntry: GOOD,
  numIssues: 0,
  hasIssues: false,
  demeritScore: 2.7520173827634373,
  qualityScore: 97.247982617,
  qualityIssueChecks: [
    {
      type: 'Nonsensical',
      score: 0.029639980355904413,
      isIssue: false,
      evidence: '16 words looked at, with letters in usual order',
    },
    { type: 'Low Effort', score: 6, isIssue: false, evidence: `16 words, 15 different: "${GOOD!.answer}"` },
    {
      type: 'Incomplete',
      score: 3,
      isIssue: false,
      evidence: `16 words, 8 of them about something, nothing asked for is seen to be missing: "${GOOD!.answer}"`,
    },
  ],
};

export const EXAMPLE_RESULT = {
  numIssues: 1,
  hasIssues: true,
  demeritScore: 49.63036920725945,
  qualityScore: 50.369630793,
  evaluations: [GOOD_EVALUATION, EXAMPLE_EVALUATION],
  inconsistency: {
    score: 10,
    isIssue: false,
    evidence: `the two answers closest to a contradiction, with nothing in common and nothing that excludes the other: "${GOOD!.answer}" / "${GIBBERISH!.answer}"`,
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
