import { Type } from 'class-transformer';
import { ArrayNotEmpty, IsArray, IsIn, IsInt, IsOptional, IsString, Min, ValidateNested } from 'class-validator';
import { CHECK_TYPES, type CheckType } from '../checks.js';
import type { MessageContract } from '../envelope.js';
import { ModelAllowance, ModelUsage } from '../model-use.js';
import { AreResponseJudgements, type ResponseJudgement } from './judgements.js';

/** A question and its answer without events; `index`: its position in the response, as the caller sent it. */
export class QualityEntry {
  @IsInt() @Min(0) index: number;
  @IsString() question: string;
  @IsString() answer: string;
  @IsOptional() @IsString() questionContext?: string;
  @IsOptional() @IsString() questionIdentifier?: string;
  @IsOptional() @IsString() parentQuestionIdentifier?: string;
  @IsOptional() @IsString() honeypotPhrase?: string;
}

/** The entries of a response, or some of them; `position`: its position in the batch (0 in a single call). */
export class QualityResponse {
  @IsInt() @Min(0) position: number;
  @IsInt() @Min(1) serviceResponseIdentifier: number;
  @IsOptional() @IsString() responseIdentifier?: string;
  @IsArray() @ValidateNested({ each: true }) @Type(() => QualityEntry) entries: QualityEntry[];
}

/** Register entries before any is evaluated: their texts for later calls on the response, their signatures for the search for duplicates. */
export class QualityRegister {
  @IsString() batchJobId: string;
  @IsInt() @Min(0) part: number;
  @IsOptional() @IsString() surveyIdentifier?: string;
  @IsArray() @ArrayNotEmpty() @ValidateNested({ each: true }) @Type(() => QualityResponse) responses: QualityResponse[];
}

export class QualityRegistered {
  @IsString() batchJobId: string;
  @IsInt() @Min(0) part: number;
}

/**
 * Evaluate entries. In a batch (batchJobId is set), every entry was registered before; the peers are those of this batch and earlier ones, not later
 * ones. Without batchJobId, this message registers the entries, too.
 */
export class QualityEvaluate {
  @IsOptional() @IsString() batchJobId?: string;
  @IsOptional() @IsInt() @Min(0) part?: number;
  @IsOptional() @IsString() surveyIdentifier?: string;
  @IsOptional() @IsString() surveyName?: string;
  @IsOptional() @IsString() surveyDescription?: string;
  @IsArray() @IsIn(CHECK_TYPES, { each: true }) checks: CheckType[];
  @IsOptional() @ValidateNested() @Type(() => ModelAllowance) model?: ModelAllowance;
  @IsArray() @ValidateNested({ each: true }) @Type(() => QualityResponse) responses: QualityResponse[];
}

/** Register a slice of a single call that is too large for one message. */
export class QualityRegisterCall extends QualityRegister {}

/** Evaluate a single call, or a slice of one. */
export class QualityEvaluateCall extends QualityEvaluate {}

export class QualityEvaluated {
  @IsOptional() @IsString() batchJobId?: string;
  @IsOptional() @IsInt() @Min(0) part?: number;
  /** `offline` or the model's name. */
  @IsString() engine: string;
  @IsOptional() @ValidateNested() @Type(() => ModelUsage) usage?: ModelUsage;
  @AreResponseJudgements() judgements: ResponseJudgement[];
}

const key = 'the batch job, or the single call';

export const QUALITY_REGISTER: MessageContract<QualityRegister> = {
  topic: 'quality.register.v1',
  kind: 'command',
  owner: 'quality',
  key,
  data: QualityRegister,
  isRepeated: true,
  description: 'Entries of a batch, which are registered before the first of them is evaluated.',
};
export const QUALITY_REGISTERED: MessageContract<QualityRegistered> = {
  topic: 'quality.registered.v1',
  kind: 'event',
  owner: 'quality',
  key,
  data: QualityRegistered,
  isRepeated: true,
  description: 'A part of a batch is registered.',
};
export const QUALITY_EVALUATED: MessageContract<QualityEvaluated> = {
  topic: 'quality.evaluated.v1',
  kind: 'event',
  owner: 'quality',
  key,
  data: QualityEvaluated,
  isRepeated: true,
  description: 'The checks of a response or a part, except Keystroke Issues.',
};
export const QUALITY_EVALUATE: MessageContract<QualityEvaluate> = {
  topic: 'quality.evaluate.v1',
  kind: 'command',
  owner: 'quality',
  key,
  data: QualityEvaluate,
  isRepeated: true,
  // Until November 2026, single calls came on this topic, too.
  description: 'A part of a batch, to be evaluated.',
};
export const QUALITY_REGISTER_CALL: MessageContract<QualityRegisterCall, QualityRegistered> = {
  topic: 'quality.register-call.v1',
  kind: 'command',
  owner: 'quality',
  key,
  data: QualityRegisterCall,
  lane: 'calls',
  reply: QUALITY_REGISTERED,
  description:
    'A slice of a single call that is too large for one message: registered before the first slice is evaluated.',
};
export const QUALITY_EVALUATE_CALL: MessageContract<QualityEvaluateCall, QualityEvaluated> = {
  topic: 'quality.evaluate-call.v1',
  kind: 'command',
  owner: 'quality',
  key,
  data: QualityEvaluateCall,
  lane: 'calls',
  reply: QUALITY_EVALUATED,
  description: 'A single call, or a slice of one, to be evaluated.',
};
