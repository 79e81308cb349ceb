import { DETECTION_MODES, LIMITS, QUALITY_ISSUES, type DetectionMode } from '@verbatim/contracts';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize, ArrayNotEmpty, IsArray, IsIn, IsInt, IsObject, IsOptional, IsString, Length, Max, MaxLength, Min, ValidateNested,
} from 'class-validator';
import { AreKeyEvents, ArePasteEvents, IsCallbackUrl } from '../http/validators.js';

const identifier = [1, LIMITS.identifierCharacters] as const;
const NAME = 1_000;
const DESCRIPTION = 5_000;

/** A question/answer pair of one respondent, with what was recorded while it was typed. */
export class SurveyEntry {
  @IsString() @MaxLength(LIMITS.questionCharacters) question: string;
  @IsString() @MaxLength(LIMITS.answerCharacters) answer: string;
  @IsOptional() @IsString() @MaxLength(LIMITS.questionCharacters) questionContext?: string;
  @IsOptional() @IsString() @Length(...identifier) questionIdentifier?: string;
  @IsOptional() @IsString() @Length(...identifier) parentQuestionIdentifier?: string;
  @IsOptional() @AreKeyEvents() keyEvents?: { k: string; c: string; t: number; ht: number }[];
  @IsOptional() @ArePasteEvents() pasteEvents?: { t: number; c: string }[];
  @IsOptional() @IsString() @MaxLength(LIMITS.questionCharacters) honeypotPhrase?: string;
}

abstract class QualityOptions {
  @IsOptional() @IsString() @MaxLength(DESCRIPTION) surveyDescription?: string;
  @IsOptional() @IsString() @Length(...identifier) surveyIdentifier?: string;
  @IsOptional() @IsArray() @IsIn(QUALITY_ISSUES, { each: true }) qualityIssues?: string[];
  @IsOptional() @IsIn(DETECTION_MODES) detectionMode?: DetectionMode;
}

/** Body of POST /api/v1/data-quality. */
export class DataQualityRequest extends QualityOptions {
  @IsArray() @ArrayMaxSize(LIMITS.entriesPerResponse) @IsObject({ each: true }) @ValidateNested({ each: true }) @Type(() => SurveyEntry)
  surveyEntries: SurveyEntry[];
  @IsOptional() @IsString() @MaxLength(NAME) surveyName?: string;
  @IsOptional() @IsString() @Length(...identifier) responseIdentifier?: string;
  @IsOptional() @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) serviceResponseIdentifier?: number;
}

/** All entries of one respondent. */
export class BatchResponse {
  @IsArray() @ArrayMaxSize(LIMITS.entriesPerResponse) @IsObject({ each: true }) @ValidateNested({ each: true }) @Type(() => SurveyEntry)
  surveyEntries: SurveyEntry[];
  @IsOptional() @IsString() @Length(...identifier) responseIdentifier?: string;
}

/** Body of POST /api/v1/data-quality/batch. */
export class BatchDataQualityRequest extends QualityOptions {
  @IsString() @MaxLength(NAME) surveyName: string;
  @IsArray() @ArrayNotEmpty() @ArrayMaxSize(LIMITS.responsesPerBatch) @IsObject({ each: true }) @ValidateNested({ each: true }) @Type(() => BatchResponse)
  responses: BatchResponse[];
  @IsOptional() @IsCallbackUrl() callbackUrl?: string;
}
