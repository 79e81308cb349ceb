import { Type } from 'class-transformer';
import { IsArray, IsIn, IsInt, IsNumber, IsOptional, IsString, Max, Min, ValidateNested } from 'class-validator';
import type { MessageContract } from '../envelope.js';
import {
  GUIDANCE_BEHAVIORS,
  type GuidanceBehavior,
  type ResponseEvaluation,
  type StopReason,
} from '../followup-rules.js';
import { ModelAllowance, type ModelUsage } from '../model-use.js';

/** From where on an answer is complete, and relevant; absent: 70 and 25. */
export class Thresholds {
  @IsOptional() @IsNumber() @Min(0) @Max(100) completeness?: number;
  @IsOptional() @IsNumber() @Min(0) @Max(100) relevance?: number;
}

/** One turn of a thread. What is remembered (context, survey, identifiers) is absent unless sent again. */
export class FollowupGenerate {
  @IsString() threadId: string;
  /** True when the gateway made the thread's id with this call; otherwise the thread must exist. */
  @IsIn([true, false]) isNew: boolean;
  @IsString() question: string;
  @IsString() answer: string;
  @IsOptional() @IsString() questionContext?: string;
  @IsOptional() @IsString() surveyName?: string;
  @IsOptional() @IsString() surveyDescription?: string;
  @IsOptional() @IsString() surveyIdentifier?: string;
  @IsOptional() @IsString() questionIdentifier?: string;
  @IsOptional() @IsString() responseIdentifier?: string;
  /** BCP-47 tag of FOLLOWUP_LANGUAGES; absent: the answer's language, else the question's. */
  @IsOptional() @IsString() responseLanguage?: string;
  @IsIn(GUIDANCE_BEHAVIORS) guidanceBehavior: GuidanceBehavior;
  @IsOptional() @IsInt() @Min(1) @Max(10) maxRounds?: number;
  @IsOptional() @IsArray() @IsString({ each: true }) avoidTopics?: string[];
  @IsOptional() @ValidateNested() @Type(() => Thresholds) thresholds?: Thresholds;
  @IsOptional() @ValidateNested() @Type(() => ModelAllowance) model?: ModelAllowance;
}

/** The turn's outcome; `unknownThread` when the thread is not there or another organization's. */
export class FollowupGenerated {
  @IsString() threadId: string;
  @IsOptional() unknownThread?: boolean;
  /** `offline` or the model's name. */
  @IsString() engine: string;
  @IsOptional() usage?: ModelUsage;
  /** Absent with unknownThread. */
  @IsOptional() followupQuestion?: string;
  @IsOptional() stopReason?: StopReason;
  @IsOptional() responseEvaluation?: ResponseEvaluation;
  /** What the thread knows of its place in the survey, for the modelled data. */
  @IsOptional() surveyIdentifier?: string;
  @IsOptional() questionIdentifier?: string;
  @IsOptional() responseIdentifier?: string;
}

const key = 'the thread: its turns are handled one after the other';

export const FOLLOWUP_GENERATE: MessageContract<FollowupGenerate> = {
  topic: 'followup.generate.v1',
  kind: 'command',
  owner: 'followup',
  key,
  data: FollowupGenerate,
  description: 'One turn of a thread to be scored and answered with a follow-up.',
};
export const FOLLOWUP_GENERATED: MessageContract<FollowupGenerated> = {
  topic: 'followup.generated.v1',
  kind: 'event',
  owner: 'followup',
  key,
  data: FollowupGenerated,
  description: 'The scores of a turn and its follow-up.',
};
