import { DECISION_TEXTS } from './decisions.js';

/** What fields mean, by schema and name: shown in the OpenAPI document and on /docs. */

const SURVEY = {
  surveyIdentifier: 'Your identifier of the survey, unique in your organization',
  surveyName: 'Name of the survey, as background for the analysis',
  surveyDescription: 'What the survey is about, such as brands and products, as background for the analysis',
};
const CALLBACK = 'http or https URL that receives the signed result when the job ends';
const QUALITY = {
  ...SURVEY,
  surveyIdentifier:
    "Your identifier of the survey. With it, answers are stored; with a questionIdentifier as well, they are compared with other respondents' answers",
  qualityIssues: 'Run only these checks; all if left out. Keystroke Issues and Honeypot always run where they apply',
  detectionMode:
    'Responsiveness (poor answers), Authenticity (fraud) or Composite (all checks). If given, qualityIssues is ignored',
  thresholds:
    "By check (or Inconsistency): the score from which it counts as an issue. Replaces the check's own rules and your organization's setting",
  weights: "By check: its weight in an entry's demerit; 0 leaves it out",
};
const ISSUES = {
  numIssues: 'Number of checks that found an issue',
  hasIssues: 'Whether a check found an issue, or the answers contradict each other',
  demeritScore:
    '0 to 100, higher is worse. For an entry: the weighted average of its checks, but not below its worst severe ' +
    'issue. For a response: the average of its entries',
  qualityScore: '100 - demeritScore',
};

export const FIELD_TEXTS: Record<string, Record<string, string>> = {
  SurveyEntry: {
    question: 'The question as the respondent saw it',
    answer: 'The answer as the respondent sent it',
    questionContext: 'What you want to learn from the question; used for relevance and completeness',
    questionIdentifier:
      "Your identifier of the question, unique in the survey; needed to compare answers with other respondents'",
    parentQuestionIdentifier:
      'For a follow-up: the questionIdentifier of the entry that it follows. Both are evaluated together',
    keyEvents:
      'Key events in any order, 10,000 at most. k: value, c: code, t: time of the press in ms since the first ' +
      'event of the answer, ht: how long the key was held, in ms',
    pasteEvents: 'Paste events. t: time in ms since the first event of the answer, c: the pasted text',
    honeypotPhrase:
      'An instruction on your page that only a machine reads. The Honeypot check finds answers that follow it. Use rare words',
  },
  DataQualityRequest: {
    ...QUALITY,
    surveyEntries: 'The answered questions with their answers; may be empty',
    responseIdentifier:
      "Your identifier of the respondent's whole response. If you send it, later answers of other respondents are compared with these answers",
    serviceResponseIdentifier:
      'The serviceResponseIdentifier of an earlier result: this call then adds to that response, and responseIdentifier is ignored',
  },
  BatchDataQualityRequest: { ...QUALITY, responses: 'The responses, 50,000 at most', callbackUrl: CALLBACK },
  BatchResponse: {
    surveyEntries: 'The answered questions with their answers',
    responseIdentifier: 'Your identifier of the response; generated if left out',
  },
  QualityIssueCheck: {
    type: 'The check',
    score: '0 to 100; higher means more likely and more severe',
    isIssue: 'Whether it counts as an issue',
    evidence:
      'One sentence for the researcher: what was seen, and where. It begins with "not judged:" where the check ' +
      'could not be applied; such a check does not count',
  },
  KeystrokeMetrics: {
    totalKeystrokes: 'Number of key events',
    averageHoldTime: 'ms',
    holdTimeStandardDeviation: 'ms, population standard deviation',
    averageDigraphDelay: 'ms between the presses of two consecutive characters',
    digraphDelayStandardDeviation: 'ms, population standard deviation',
    digraphDelay90thPercentile: 'ms, interpolated',
    pauseRatio: 'Share of the delays that are longer than 500 ms, 0 to 1',
  },
  FeedbackRequest: {
    serviceResponseIdentifier: 'From the result that the feedback is about',
    questionIndex:
      'Index of the entry in `evaluations` of the latest evaluation of the response, from 0. Not needed for Inconsistency',
    type: 'A check that was applied to this entry, or Inconsistency',
    correct: 'Whether the check was right',
  },
  ...DECISION_TEXTS,
  Checks: { checks: 'The checks, and Inconsistency' },
  CheckDescription: {
    type: 'The check, or Inconsistency',
    flagFrom: 'The score from which it flags, unless your organization set another',
    sees: 'What it finds',
    misses: 'What it misses',
    languages: 'The languages that it judges',
    falseAlarms: 'How often it flagged good answers, measured',
    byLength: 'False alarms and bad answers found, by the number of words; only for LLM Generated',
  },
  LengthBand: {
    words: 'How many words the answers have',
    recall: 'Bad answers that it found, of how many',
    falseAlarms: 'Good answers that it flagged, of how many',
  },
  FalseAlarms: {
    flagged: 'Good answers that it flagged',
    of: 'Good answers that it was applied to',
    data: 'Which answers these were',
  },
  CheckFeedback: {
    type: 'The check, or Inconsistency',
    correct: 'Flags that were right',
    incorrect: 'Flags that were wrong (false alarms)',
    missed: 'Answers that the check should have flagged but did not',
    precision: 'Share of the flags with feedback that were right, 0 to 1; null without any',
  },
  Feedback: { checks: 'The checks with feedback' },
  Inconsistency: {
    score: '0 to 100: how strongly answers of the response contradict each other',
    isIssue: 'Whether it counts as an issue',
    evidence: 'The two answers, and why they contradict each other',
  },
  Evaluation: {
    ...ISSUES,
    surveyEntry: 'The entry, without its key and paste events',
    qualityIssueChecks: 'The requested checks that apply to this entry',
    keystrokeMetrics: 'Only if key events were sent',
  },
  DataQualityResult: {
    ...ISSUES,
    evaluations: 'One per entry, in the order sent',
    inconsistency: 'Present from the second known entry of the response on',
    recommendation:
      'keep, review or remove. It is remove in three cases: (1) the answer follows a honeypot word for word (95); (2) the demerit is 70 or more, and either a strong check (nonsense, typing, copies) reaches 80 or issues of two kinds agree; (3) a strong check reaches 80 in two thirds of the entries. It is review if there is any other issue',
    serviceResponseIdentifier: "The service's number of this response; send it with later answers of the same response",
  },
};
