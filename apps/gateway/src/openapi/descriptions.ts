/** What each field means, by schema and name: shown in the OpenAPI document and on /docs. A spec fails for a field that has none. */
const SURVEY = {
  surveyIdentifier: 'Your id of the survey, unique in your organization',
  surveyName: 'Name of the survey: background for the analysis',
  surveyDescription: 'What the survey is about, such as brands and products: background for the analysis',
};
const CALLBACK = 'http or https URL that gets the signed result when the job ends';
const QUALITY = {
  ...SURVEY,
  surveyIdentifier:
    "Your id of the survey: with it answers are stored, and with questionIdentifier copies of other respondents' answers are found",
  qualityIssues:
    'Only these checks; all when absent. Keystroke Issues and Honeypot are always evaluated where they apply',
  detectionMode: 'Responsiveness (poor answers), Authenticity (fraud) or Composite (all); beats qualityIssues',
  thresholds:
    "By check, and Inconsistency: the score from which it is an issue, in place of its own rules and of the organization's",
  weights: 'By check: its share in the demerit of an entry; 0 leaves it out',
};
const ISSUES = {
  numIssues: 'Checks that are an issue',
  hasIssues: 'Whether there is any, or an inconsistency',
  demeritScore:
    '0 to 100, higher is worse: of an entry the weighted average of its checks, never below its worst severe issue; of a response the average of its entries',
  qualityScore: '100 - demeritScore',
};

export const FIELD_TEXTS: Record<string, Record<string, string>> = {
  SurveyEntry: {
    question: 'The question as the respondent saw it',
    answer: 'The answer as it was sent',
    questionContext: 'What you want to learn: counts for relevance and completeness',
    questionIdentifier:
      "Your id of the question, unique in the survey: needed to find copies of other respondents' answers",
    parentQuestionIdentifier:
      'Of a follow-up: the questionIdentifier of the entry that it follows; both are judged together',
    keyEvents:
      'Keys as they were released, in any order, 10,000 at most: k value, c code, t press in ms from the first event of the answer, ht hold time in ms',
    pasteEvents: 'Pastes: t in ms from the first event of the answer, c the text',
    honeypotPhrase: 'A phrase that only a machine reads on your page: did the answer follow it? Choose rare words',
  },
  DataQualityRequest: {
    ...QUALITY,
    surveyEntries: 'The questions that were answered, with their answers; may be empty',
    responseIdentifier:
      "Your id of the respondent's whole response. Answers that have one are compared with later answers of others",
    serviceResponseIdentifier: 'From an earlier result: this call adds to that response; beats responseIdentifier',
  },
  BatchDataQualityRequest: { ...QUALITY, responses: 'The responses, 50,000 at most', callbackUrl: CALLBACK },
  BatchResponse: {
    surveyEntries: 'The questions that were answered, with their answers',
    responseIdentifier: 'Your id of the response; one is made where it is missing',
  },
  QualityIssueCheck: {
    type: 'The check',
    score: '0 to 100: higher is likelier and worse',
    isIssue: 'Whether it counts as an issue',
    evidence:
      'Why: from a score of 40 on, a sentence that quotes or counts what was seen; below it, a neutral sentence ("No sign of gibberish."). Begins with "not judged:" where the check cannot judge the answer; the check then counts for nothing',
  },
  KeystrokeMetrics: {
    totalKeystrokes: 'Key events',
    averageHoldTime: 'ms',
    holdTimeStandardDeviation: 'ms, of the population',
    averageDigraphDelay: 'ms from press to press of two consecutive characters',
    digraphDelayStandardDeviation: 'ms, of the population',
    digraphDelay90thPercentile: 'ms, interpolated',
    pauseRatio: 'Share of the digraph delays over 500 ms, 0 to 1',
  },
  FeedbackRequest: {
    serviceResponseIdentifier: 'From the result',
    questionIndex:
      'Place of the entry among the evaluations of the latest call that judged the response, from 0; of an Inconsistency nothing is needed',
    type: 'A check that was judged there, or Inconsistency',
    correct: 'Whether what it said was right',
  },
  CheckFeedback: {
    type: 'The check, or Inconsistency',
    correct: 'Flags that were right',
    incorrect: 'Flags that were wrong',
    missed: 'What it did not flag, and was wrong not to',
    precision: 'Share of the flags spoken of that were right, 0 to 1; null where none was',
  },
  Feedback: { checks: 'Those that something was said of' },
  Inconsistency: {
    score: '0 to 100: how far answers of the response contradict each other',
    isIssue: 'Whether it counts as an issue',
    evidence:
      'Why, with a quotation of both answers; below a score of 40, "No contradiction found between the answers"',
  },
  Evaluation: {
    ...ISSUES,
    surveyEntry: 'The entry, without its events',
    qualityIssueChecks: 'The checks that were asked for and apply',
    keystrokeMetrics: 'Where key events were sent',
  },
  DataQualityResult: {
    ...ISSUES,
    evaluations: 'One per entry, in the order sent',
    inconsistency: 'From the second known entry of the response on',
    recommendation:
      'keep, review or remove. remove: a honeypot followed word for word (95); a demerit of 70 or more where a check that counts (nonsense, typing, copies) reached 80 or issues of two kinds agree; such a check at 80 in two thirds of the entries. review for any other issue',
    serviceResponseIdentifier: "The service's number of this response: send it with later parts",
  },
};
