import {
  CHECK_TYPES,
  DETECTION_MODES,
  FINDING_TYPES,
  HIGHEST_WEIGHT,
  LIMITS,
  QUALITY_ISSUES,
  type DetectionMode,
  type FindingType,
  type QualitySettings,
} from '@verbatim/contracts';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { AreAttributes, type Attributes } from '../http/attributes.js';
import { REQUEST_LIMITS } from '../http/request-limits.js';
import {
  AreKeyEvents,
  AreLines,
  ArePasteEvents,
  IsCallbackUrl,
  IsIdentifier,
  IsNameOrEmpty,
  IsTable,
  MaxCharacters,
} from '../http/validators.js';

/** More than there are; repeated names do no harm. */
const MOST_ISSUES = 100;

/** A question and its answer, with the key and paste events of typing it. */
export class SurveyEntry {
  @IsString() @MaxCharacters(REQUEST_LIMITS.questionCharacters) question: string;
  @IsString() @MaxCharacters(REQUEST_LIMITS.answerCharacters) answer: string;
  @IsOptional() @IsString() @MaxCharacters(REQUEST_LIMITS.questionCharacters) questionContext?: string;
  @IsOptional() @IsString() @IsIdentifier() questionIdentifier?: string;
  @IsOptional() @IsString() @IsIdentifier() parentQuestionIdentifier?: string;
  @IsOptional() @AreKeyEvents() keyEvents?: { k: string; c: string; t: number; ht: number }[];
  @IsOptional() @ArePasteEvents() pasteEvents?: { t: number; c: string }[];
  @IsOptional() @IsString() @MaxCharacters(REQUEST_LIMITS.questionCharacters) honeypotPhrase?: string;
}

abstract class QualityOptions implements QualitySettings {
  @IsOptional() @IsString() @MaxCharacters(LIMITS.descriptionCharacters) @AreLines() surveyDescription?: string;
  @IsOptional() @IsString() @IsIdentifier() surveyIdentifier?: string;
  @IsOptional() @IsArray() @ArrayMaxSize(MOST_ISSUES) @IsIn(QUALITY_ISSUES, { each: true }) qualityIssues?: string[];
  @IsOptional() @IsIn(DETECTION_MODES) detectionMode?: DetectionMode;
  @IsOptional() @IsTable(FINDING_TYPES, 0, 100) thresholds?: QualitySettings['thresholds'];
  @IsOptional() @IsTable(CHECK_TYPES, 0, HIGHEST_WEIGHT) weights?: QualitySettings['weights'];
}

/** Body of POST /api/v1/data-quality. */
export class DataQualityRequest extends QualityOptions {
  @IsArray()
  @ArrayMaxSize(REQUEST_LIMITS.entriesPerResponse)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => SurveyEntry)
  surveyEntries: SurveyEntry[];
  @IsOptional() @IsString() @MaxCharacters(LIMITS.nameCharacters) @IsNameOrEmpty() surveyName?: string;
  @IsOptional() @IsString() @IsIdentifier() responseIdentifier?: string;
  @IsOptional() @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) serviceResponseIdentifier?: number;
  @IsOptional() @AreAttributes() attributes?: Attributes;
}

/** All entries of one respondent. */
export class BatchResponse {
  @IsArray()
  @ArrayMaxSize(REQUEST_LIMITS.entriesPerResponse)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => SurveyEntry)
  surveyEntries: SurveyEntry[];
  @IsOptional() @IsString() @IsIdentifier() responseIdentifier?: string;
  @IsOptional() @AreAttributes() attributes?: Attributes;
}

/** Body of POST /api/v1/data-quality/batch. */
export class BatchDataQualityRequest extends QualityOptions {
  @IsString() @MaxCharacters(LIMITS.nameCharacters) @IsNameOrEmpty() surveyName: string;
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(REQUEST_LIMITS.responsesPerBatch)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => BatchResponse)
  responses: BatchResponse[];
  @IsOptional() @IsCallbackUrl() callbackUrl?: string;
}

/** Body of POST /api/v1/data-quality/feedback: whether a check was right about an entry. */
export class FeedbackRequest {
  @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) serviceResponseIdentifier: number;
  @ValidateIf(({ type, questionIndex }: FeedbackRequest) => type !== 'Inconsistency' || questionIndex != null)
  @IsInt()
  @Min(0)
  @Max(REQUEST_LIMITS.entriesPerResponse - 1)
  questionIndex?: number;
  @IsIn(FINDING_TYPES) type: FindingType;
  @IsBoolean() correct: boolean;
}
