import { DETECTION_MODES, LIMITS, QUALITY_ISSUES, type DetectionMode } from '@verbatim/contracts';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize, ArrayNotEmpty, IsArray, IsIn, IsInt, IsObject, IsOptional, IsString, Max, Min, ValidateNested,
} from 'class-validator';
import { AreKeyEvents, ArePasteEvents, IsCallbackUrl, IsIdentifier, MaxCharacters } from '../http/validators.js';


/** A question/answer pair of one respondent, with what was recorded while it was typed. */
export class SurveyEntry {
  @IsString() @MaxCharacters(LIMITS.questionCharacters) question: string;
  @IsString() @MaxCharacters(LIMITS.answerCharacters) answer: string;
  @IsOptional() @IsString() @MaxCharacters(LIMITS.questionCharacters) questionContext?: string;
  @IsOptional() @IsString() @IsIdentifier() questionIdentifier?: string;
  @IsOptional() @IsString() @IsIdentifier() parentQuestionIdentifier?: string;
  @IsOptional() @AreKeyEvents() keyEvents?: { k: string; c: string; t: number; ht: number }[];
  @IsOptional() @ArePasteEvents() pasteEvents?: { t: number; c: string }[];
  @IsOptional() @IsString() @MaxCharacters(LIMITS.questionCharacters) honeypotPhrase?: string;
}

abstract class QualityOptions {
  @IsOptional() @IsString() @MaxCharacters(LIMITS.descriptionCharacters) surveyDescription?: string;
  @IsOptional() @IsString() @IsIdentifier() surveyIdentifier?: string;
  @IsOptional() @IsArray() @IsIn(QUALITY_ISSUES, { each: true }) qualityIssues?: string[];
  @IsOptional() @IsIn(DETECTION_MODES) detectionMode?: DetectionMode;
}

/** Body of POST /api/v1/data-quality. */
export class DataQualityRequest extends QualityOptions {
  @IsArray() @ArrayMaxSize(LIMITS.entriesPerResponse) @IsObject({ each: true }) @ValidateNested({ each: true }) @Type(() => SurveyEntry)
  surveyEntries: SurveyEntry[];
  @IsOptional() @IsString() @MaxCharacters(LIMITS.nameCharacters) surveyName?: string;
  @IsOptional() @IsString() @IsIdentifier() responseIdentifier?: string;
  @IsOptional() @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) serviceResponseIdentifier?: number;
}

/** All entries of one respondent. */
export class BatchResponse {
  @IsArray() @ArrayMaxSize(LIMITS.entriesPerResponse) @IsObject({ each: true }) @ValidateNested({ each: true }) @Type(() => SurveyEntry)
  surveyEntries: SurveyEntry[];
  @IsOptional() @IsString() @IsIdentifier() responseIdentifier?: string;
}

/** Body of POST /api/v1/data-quality/batch. */
export class BatchDataQualityRequest extends QualityOptions {
  @IsString() @MaxCharacters(LIMITS.nameCharacters) surveyName: string;
  @IsArray() @ArrayNotEmpty() @ArrayMaxSize(LIMITS.responsesPerBatch) @IsObject({ each: true }) @ValidateNested({ each: true }) @Type(() => BatchResponse)
  responses: BatchResponse[];
  @IsOptional() @IsCallbackUrl() callbackUrl?: string;
}
