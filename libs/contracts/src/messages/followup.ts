import { Type } from 'class-transformer';
import {
  IsArray,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import type { MessageContract } from '../envelope.js';
import {
  GUIDANCE_BEHAVIORS,
  type GuidanceBehavior,
  type ResponseEvaluation,
  type StopReason,
} from '../followup-rules.js';
import { ModelAllowance, ModelUsage } from '../model-use.js';

/** In place of the scores from which an answer is complete (70) and relevant (25). */
export class Thresholds {
  @IsOptional() @IsNumber() @Min(0) @Max(100) completeness?: number;
  @IsOptional() @IsNumber() @Min(0) @Max(100) relevance?: number;
}

/** One turn of a thread. What the thread remembers (context, survey, identifiers) is only present if it was sent again. */
export class FollowupGenerate {
  @IsString() threadId: string;
  /** True when this call starts the thread; otherwise the thread must exist. */
  @IsIn([true, false]) isNew: boolean;
  @IsString() question: string;
  @IsString() answer: string;
  @IsOptional() @IsString() questionContext?: string;
  @IsOptional() @IsString() surveyName?: string;
  @IsOptional() @IsString() surveyDescription?: string;
  @IsOptional() @IsString() surveyIdentifier?: string;
  @IsOptional() @IsString() questionIdentifier?: string;
  @IsOptional() @IsString() responseIdentifier?: string;
  /** Tag of FOLLOWUP_LANGUAGES. Missing: the answer's language, or else the question's. */
  @IsOptional() @IsString() responseLanguage?: string;
  @IsIn(GUIDANCE_BEHAVIORS) guidanceBehavior: GuidanceBehavior;
  @IsOptional() @IsInt() @Min(1) @Max(10) maxRounds?: number;
  @IsOptional() @IsArray() @IsString({ each: true }) avoidTopics?: string[];
  @IsOptional() @ValidateNested() @Type(() => Thresholds) thresholds?: Thresholds;
  @IsOptional() @ValidateNested() @Type(() => ModelAllowance) model?: ModelAllowance;
}

const isTurn = ({ unknownThread }: FollowupGenerated): boolean => !unknownThread;

/** The result of a turn; with `unknownThread`, that the thread does not exist or belongs to another organization. Tell them apart with `turnIn`. */
export class FollowupGenerated {
  @IsString() threadId: string;
  @IsOptional() unknownThread?: boolean;
  /** The command that the turn was made by, if this command repeats it: it was sent again after its reply was lost or late. */
  @IsOptional() @IsString() repeats?: string;
  /** `offline` or the model's name. */
  @IsString() engine: string;
  @IsOptional() @ValidateNested() @Type(() => ModelUsage) usage?: ModelUsage;
  /** Missing with unknownThread; empty where the thread ends. */
  @ValidateIf(isTurn) @IsString() followupQuestion?: string;
  @IsOptional() stopReason?: StopReason;
  /** Missing with unknownThread. */
  @ValidateIf(isTurn) @IsObject() responseEvaluation?: ResponseEvaluation;
  /** The answer tells something: it is not "I don't know", a refusal or nonsense. Missing in replies of earlier versions. */
  @IsOptional() hasContent?: boolean;
  /** The identifiers that the thread remembers, for the stored data. */
  @IsOptional() surveyIdentifier?: string;
  @IsOptional() questionIdentifier?: string;
  @IsOptional() responseIdentifier?: string;
}

/** A turn that was made. */
export type FollowupTurn = FollowupGenerated &
  Required<Pick<FollowupGenerated, 'followupQuestion' | 'responseEvaluation'>>;

/** The turn of a reply; undefined where its thread is unknown. Validation has made sure that there is one otherwise. */
export const turnIn = (reply: FollowupGenerated): FollowupTurn | undefined =>
  reply.unknownThread ? undefined : (reply as FollowupTurn);

const key = 'the thread: its turns are handled one after another';

export const FOLLOWUP_GENERATED: MessageContract<FollowupGenerated> = {
  topic: 'followup.generated.v1',
  kind: 'event',
  owner: 'followup',
  key,
  data: FollowupGenerated,
  description: 'The scores of a turn, and its follow-up.',
};
export const FOLLOWUP_GENERATE: MessageContract<FollowupGenerate, FollowupGenerated> = {
  topic: 'followup.generate.v1',
  kind: 'command',
  owner: 'followup',
  key,
  data: FollowupGenerate,
  reply: FOLLOWUP_GENERATED,
  description: 'One turn of a thread, to be scored and answered with a follow-up.',
};
