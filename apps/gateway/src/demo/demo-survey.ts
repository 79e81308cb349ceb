import { ApiError } from '@verbatim/contracts';
import { Injectable } from '@nestjs/common';
import { readFile } from 'node:fs/promises';
import type { CodingRequest } from '../coding/coding.dto.js';
import type { FollowupRequest } from '../followups/followups.dto.js';
import type { DataQualityRequest } from '../quality/data-quality.dto.js';
import type { DemoCoding, DemoFollowup, DemoQuality } from './demo.dto.js';
import { DEMO_LIMITS } from './limits.js';

export interface SampleQuestion {
  questionIdentifier: string;
  question: string;
  responseEntries: { responseIdentifier: string; answer: string }[];
}

/** The questions of examples/sample-survey.json with their answers, without events. The build writes it next to the page. */
export interface Sample {
  surveyName: string;
  surveyDescription: string;
  questions: SampleQuestion[];
}

const FILE = new URL('../../dist/demo-page/sample.json', import.meta.url);

/** The sample survey whose questions the demo asks. */
@Injectable()
export class DemoSurvey {
  private sample?: Promise<Sample>;

  read(): Promise<Sample> {
    return (this.sample ??= readFile(FILE, 'utf8').then((text) => JSON.parse(text) as Sample));
  }

  /** @throws ApiError INVALID_REQUEST for a question that is not in the sample */
  async question(identifier: string): Promise<SampleQuestion> {
    const { questions } = await this.read();
    const found = questions.find(({ questionIdentifier }) => questionIdentifier === identifier);
    if (!found)
      throw ApiError.invalid(
        'questionIdentifier',
        `questionIdentifier must be one of ${questions.map(({ questionIdentifier }) => questionIdentifier).join(', ')}`,
      );
    return found;
  }
}

const SURVEY = 'demo';

/** A thread's later turns need no survey: the service remembers it. */
export const followupRequest = (
  { surveyName, surveyDescription }: Sample,
  { question }: SampleQuestion,
  { answer, thread }: DemoFollowup,
): FollowupRequest =>
  thread
    ? { threadId: thread.threadId, question: thread.question, answer, maxRounds: DEMO_LIMITS.rounds }
    : { question, answer, surveyName, surveyDescription, maxRounds: DEMO_LIMITS.rounds };

/** With identifiers, as a survey platform sends them: copies and contradictions are found across a respondent's calls, and copies of others' answers. */
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

/** Codes the respondent's answer together with those of the sample. */
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
