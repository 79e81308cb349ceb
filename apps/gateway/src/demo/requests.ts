import type { CodingRequest } from '../coding/coding.dto.js';
import type { FollowupRequest } from '../followups/followups.dto.js';
import type { DataQualityRequest } from '../quality/data-quality.dto.js';
import type { Sample, SampleQuestion } from './demo-survey.js';
import type { DemoCoding, DemoFollowup, DemoQuality } from './demo.dto.js';
import { DEMO_LIMITS } from './limits.js';

const SURVEY = 'demo';

/** A later turn of a thread knows the survey. */
export const followupRequest = (
  { surveyName, surveyDescription }: Sample,
  { question }: SampleQuestion,
  { answer, thread }: DemoFollowup,
): FollowupRequest =>
  thread
    ? { threadId: thread.threadId, question: thread.question, answer, maxRounds: DEMO_LIMITS.rounds }
    : { question, answer, surveyName, surveyDescription, maxRounds: DEMO_LIMITS.rounds };

/** With identifiers, as a survey platform sends it: so that copies and contradictions are found over a respondent's calls, and copies of others' answers. */
export function qualityRequest(
  { surveyName, surveyDescription }: Sample,
  { questionIdentifier, question }: SampleQuestion,
  { responseIdentifier, answer, followup, keyEvents, pasteEvents }: DemoQuality,
): DataQualityRequest {
  const asked = followup
    ? {
        question: followup.question,
        questionIdentifier: `${questionIdentifier}.${followup.round}`,
        parentQuestionIdentifier: questionIdentifier,
      }
    : { question, questionIdentifier };
  return {
    surveyIdentifier: SURVEY,
    surveyName,
    surveyDescription,
    responseIdentifier,
    surveyEntries: [{ ...asked, answer, keyEvents, pasteEvents }],
  };
}

/** The respondent among the sample's people. */
export const codingRequest = (
  { surveyName, surveyDescription }: Sample,
  { questionIdentifier, question, responseEntries }: SampleQuestion,
  { responseIdentifier, answer, followupResponses }: DemoCoding,
): CodingRequest => ({
  surveyIdentifier: SURVEY,
  surveyName,
  surveyDescription,
  surveyResponses: [
    {
      questionIdentifier,
      question,
      responseEntries: [...responseEntries, { responseIdentifier, answer, followupResponses }],
      codingOptions: { maxLevels: 2, maxCodesPerLevel: [7, 4] },
    },
  ],
});
