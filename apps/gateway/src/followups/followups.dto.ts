import { followupLanguage, GUIDANCE_BEHAVIORS, LIMITS, type GuidanceBehavior } from '@verbatim/contracts';
import { isId } from '@verbatim/platform';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { REQUEST_LIMITS } from '../http/request-limits.js';
import { AreLines, IsIdentifier, IsNameOrEmpty, MaxCharacters } from '../http/validators.js';

const TOPICS = 50;
const TOPIC_CHARACTERS = 200;
export const MATCH_RESPONSE = 'match_response_language';

const IsThreadId = (): PropertyDecorator =>
  ValidateBy({
    name: 'isThreadId',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && isId(value),
      defaultMessage: () => '$property must be a UUIDv7 thread identifier',
    },
  });

const IsLanguage = (): PropertyDecorator =>
  ValidateBy({
    name: 'isLanguage',
    validator: {
      validate: (value: unknown) =>
        typeof value === 'string' &&
        value.length <= 100 &&
        (value === MATCH_RESPONSE || followupLanguage(value) !== undefined),
      defaultMessage: () =>
        `$property must be ${MATCH_RESPONSE} or a supported language, by name or tag (French, français, fr)`,
    },
  });

/** Both, or leave surveyIdentifiers out. */
export class SurveyIdentifiers {
  @IsString() @IsIdentifier() surveyIdentifier: string;
  @IsString() @IsIdentifier() questionIdentifier: string;
}

/** From where on an answer is complete, and relevant, in place of 70 and 25. */
export class FollowupThresholds {
  @IsOptional() @IsNumber() @Min(0) @Max(100) completeness?: number;
  @IsOptional() @IsNumber() @Min(0) @Max(100) relevance?: number;
}

/** Body of POST /api/v1/followups. */
export class FollowupRequest {
  @IsString()
  @MaxCharacters(REQUEST_LIMITS.questionCharacters)
  @Matches(/\S/, { message: 'question must not be empty' })
  question: string;
  @IsString() @MaxCharacters(REQUEST_LIMITS.answerCharacters) answer: string;
  @IsOptional() @IsString() @MaxCharacters(LIMITS.nameCharacters) @IsNameOrEmpty() surveyName?: string;
  @IsOptional() @IsString() @MaxCharacters(LIMITS.descriptionCharacters) @AreLines() surveyDescription?: string;
  @IsOptional() @IsString() @MaxCharacters(REQUEST_LIMITS.questionCharacters) questionContext?: string;
  @IsOptional() @IsObject() @ValidateNested() @Type(() => SurveyIdentifiers) surveyIdentifiers?: SurveyIdentifiers;
  @IsOptional() @IsString() @IsIdentifier() responseIdentifier?: string;
  @IsOptional() @IsLanguage() responseLanguage?: string;
  @IsOptional() @IsThreadId() threadId?: string;
  @IsOptional() @IsIn(GUIDANCE_BEHAVIORS) guidanceBehavior?: GuidanceBehavior;
  @IsOptional() @IsInt() @Min(1) @Max(10) maxRounds?: number;
  @IsOptional() @IsObject() @ValidateNested() @Type(() => FollowupThresholds) thresholds?: FollowupThresholds;
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(TOPICS)
  @IsString({ each: true })
  @MaxCharacters(TOPIC_CHARACTERS, { each: true })
  avoidTopics?: string[];
}
