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
export type Callback = Schemas['Callback'];
export type CallbackList = Schemas['CallbackList'];
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
