import type { components } from './openapi.js';

type Schemas = components['schemas'];

export type FollowupRequest = Schemas['FollowupRequest'];
export type FollowupResult = Schemas['FollowupResult'];
export type DataQualityRequest = Schemas['DataQualityRequest'];
export type DataQualityResult = Schemas['DataQualityResult'];
export type BatchDataQualityRequest = Schemas['BatchDataQualityRequest'];
export type BatchJob = Schemas['BatchJob'];
export type BatchItem = Schemas['BatchItem'];
export type Evaluation = Schemas['Evaluation'];
export type QualityIssueCheck = Schemas['QualityIssueCheck'];
export type FeedbackRequest = Schemas['FeedbackRequest'];
export type CheckFeedback = Schemas['CheckFeedback'];
export type Feedback = Schemas['Feedback'];
export type DecisionChange = Schemas['DecisionChange'];
export type DecisionOutcome = Schemas['DecisionOutcome'];
export type StoredDecision = Schemas['StoredDecision'];
export type DecisionList = Schemas['DecisionList'];
export type CodingRequest = Schemas['CodingRequest'];
export type CodingQuestion = Schemas['CodingQuestion'];
export type BrandCodingRequest = Schemas['BrandCodingRequest'];
export type Codebook = Schemas['Codebook'];
export type CodebookCode = Schemas['CodebookCode'];
export type CodingJob = Schemas['CodingJob'];
export type CodingResults = Schemas['CodingResults'];
export type QuestionCodeData = Schemas['QuestionCodeData'];
export type ResponseCode = Schemas['ResponseCode'];
export type CodedEntry = Schemas['CodedEntry'];
export type CodeFrame = Schemas['CodeFrame'];
export type FrameCode = Schemas['FrameCode'];
export type CorrectionOperation = Schemas['CorrectionOperation'];
export type CorrectionResult = Schemas['CorrectionResult'];
export type CorrectionLog = Schemas['CorrectionLog'];
export type CodedQuestion = Schemas['CodedQuestion'];
export type CodedQuestionList = Schemas['CodedQuestionList'];
export type CodebookItem = Schemas['CodebookItem'];
export type CodebookList = Schemas['CodebookList'];
export type StoredCodebook = Schemas['StoredCodebook'];
export type AgreementRequest = Schemas['AgreementRequest'];
export type HandCodedRow = Schemas['HandCodedRow'];
export type Agreement = Schemas['Agreement'];
export type Callback = Schemas['Callback'];
export type CallbackList = Schemas['CallbackList'];
export type Job = Schemas['Job'];
export type JobList = Schemas['JobList'];
export type Survey = Schemas['Survey'];
export type SurveyWithCounts = Schemas['SurveyWithCounts'];
export type SurveyList = Schemas['SurveyList'];
export type Question = Schemas['Question'];
export type QuestionList = Schemas['QuestionList'];
export type StoredResponse = Schemas['StoredResponse'];
export type StoredResponseList = Schemas['StoredResponseList'];
export type QuestionSummary = Schemas['QuestionSummary'];
export type SurveySummary = Schemas['SurveySummary'];
export type AuditList = Schemas['AuditList'];
export type KeyRequest = Schemas['KeyRequest'];
export type ApiKey = Schemas['ApiKey'];
export type CreatedApiKey = Schemas['CreatedApiKey'];
export type ApiKeyList = Schemas['ApiKeyList'];
export type UsageList = Schemas['UsageList'];
export type ErrorBody = Schemas['Error'];

/** A kind of job, with what its GET answers. `brand-coding` jobs are read like `coding` jobs. */
export interface Jobs {
  'data-quality': BatchJob;
  coding: CodingJob;
  'brand-coding': CodingJob;
}
export type JobType = keyof Jobs;

/** The body of a callback: a job has ended, and `data` is its first page. */
export type CallbackEvent =
  | { type: 'data_quality.batch.completed' | 'data_quality.batch.failed'; timestamp: string; data: BatchJob }
  | { type: `${'coding' | 'brand_coding'}.batch.${string}`; timestamp: string; data: CodingJob };

/** Which decisions are listed. */
export interface DecisionFilter {
  surveyIdentifier?: string | undefined;
  minServiceResponseIdentifier?: number | undefined;
  maxServiceResponseIdentifier?: number | undefined;
}

/** Filters of a survey's responses; all that are given must hold. */
export interface ResponseFilter {
  /** First arrival, ISO 8601; `to` is not included. */
  from?: string | undefined;
  to?: string | undefined;
  recommendation?: 'keep' | 'review' | 'remove' | undefined;
  decision?: 'keep' | 'review' | 'remove' | 'none' | undefined;
  responseIdentifier?: string | undefined;
  questionIdentifier?: string | undefined;
  /** Label or id of a code in the latest coding, or of a brand. */
  code?: string | undefined;
  /** Words of an answer, as web search engines read them. */
  text?: string | undefined;
  /** Of an answer: a tag as in `languages` of a summary, such as `en`; `und` where the language is not sure. */
  language?: string | undefined;
  /** Only responses with an answer that was followed up. */
  followedUp?: 'true' | undefined;
  /** Attributes that the respondent has, by name. */
  attributes?: Record<string, string> | undefined;
  /** The least and greatest numbers that attributes may be, by name. Texts that are numbers count as numbers. */
  attributeMin?: Record<string, number> | undefined;
  attributeMax?: Record<string, number> | undefined;
}
