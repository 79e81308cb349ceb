import {
  FOLLOWUP_LANGUAGES,
  followupLanguage,
  LIMITS,
  RESERVED_IN_CODEBOOKS,
  type FollowupLanguage,
  type Reserved,
} from '@verbatim/contracts';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
  type ValidationArguments,
} from 'class-validator';
import type { Attributes } from '../http/attributes.js';
import { REQUEST_LIMITS } from '../http/request-limits.js';
import {
  AreLines,
  IsCallbackUrl,
  IsIdentifier,
  IsName,
  IsNameOrEmpty,
  MaxCharacters,
  withPaths,
  type Problem,
} from '../http/validators.js';

/** One respondent's answer to the question. */
export class ResponseEntry {
  responseIdentifier: string;
  answer: string;
  followupResponses?: { question: string; answer: string }[] | null;
  attributes?: Attributes | null;
}

export const DEFAULT_LEVELS = 2;

const isLimit = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 1;

function codeLimitProblems(value: unknown, maxLevels: unknown): Problem[] {
  if (isLimit(value)) return [];
  if (!Array.isArray(value)) return [['', 'must be an integer not less than 1, or an array of them, one per level']];
  if (!value.length) return [['', 'must contain integers not less than 1, one per level']];
  const levels = Number.isInteger(maxLevels) ? (maxLevels as number) : DEFAULT_LEVELS;
  if (value.length > levels)
    return [['', `must not have more elements than there are levels (maxLevels is ${levels})`]];
  return value.flatMap((item, i): Problem[] =>
    isLimit(item) ? [] : [[`[${i}]`, 'must be an integer not less than 1']],
  );
}

/** An integer, or one per level. */
const AreCodeLimits = (): PropertyDecorator =>
  ValidateBy({
    name: 'areCodeLimits',
    validator: {
      validate: (value: unknown, args?: ValidationArguments) =>
        codeLimitProblems(value, (args?.object as CodingOptions).maxLevels).length === 0,
      defaultMessage: (args?: ValidationArguments) =>
        withPaths(codeLimitProblems(args?.value, (args?.object as CodingOptions).maxLevels), args?.property),
    },
  });

const TAG = /^[a-z]{2,3}(?:[-_][a-z0-9]{1,8})*$/i;
export const LABEL_LANGUAGES = Object.keys(FOLLOWUP_LANGUAGES) as FollowupLanguage[];

/** As `labelLanguage`: the language that most of the answers are in. */
export const LANGUAGE_OF_ANSWERS = 'auto';

/** A BCP-47 tag of a language that labels can be written in, or `auto`. */
const IsLabelLanguage = (): PropertyDecorator =>
  ValidateBy({
    name: 'isLabelLanguage',
    validator: {
      validate: (value: unknown) =>
        value === LANGUAGE_OF_ANSWERS ||
        (typeof value === 'string' && value.length <= 100 && TAG.test(value) && followupLanguage(value) !== undefined),
      defaultMessage: () => `$property must be ${LANGUAGE_OF_ANSWERS} or one of ${LABEL_LANGUAGES.join(', ')}`,
    },
  });

export class CodingOptions {
  @IsOptional() @IsInt() @Min(1) @Max(5) maxLevels?: number;
  @IsOptional() @AreCodeLimits() maxCodesPerLevel?: number | number[];
  @IsOptional() @IsInt() @Min(1) minResponsesPerCode?: number;
}

export class CodebookCode {
  @IsOptional() @IsInt() @Min(0) @Max(LIMITS.codeId) id?: number;
  @IsString() @IsIdentifier() @IsName() label: string;
  @IsOptional() @IsString() @MaxCharacters(LIMITS.descriptionCharacters) @AreLines() description?: string;
  @IsOptional() @IsIn(RESERVED_IN_CODEBOOKS) reserved?: Reserved;
  @IsOptional()
  @IsArray()
  @IsString({ each: true })
  @MaxCharacters(REQUEST_LIMITS.answerCharacters, { each: true })
  examples?: string[];
  @IsOptional()
  @IsArray()
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => CodebookCode)
  subCodes?: CodebookCode[];
}

/** Either `codes` or `fromJob`. */
export class Codebook {
  @IsIn(['locked', 'extend']) mode: 'locked' | 'extend';
  @IsOptional()
  @IsArray()
  @ArrayNotEmpty()
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => CodebookCode)
  codes?: CodebookCode[];
  @IsOptional() @IsString() fromJob?: string;
}

export class Brand {
  @IsString() @IsIdentifier() @IsName() name: string;
  @IsOptional()
  @IsArray()
  @IsString({ each: true })
  @MaxCharacters(REQUEST_LIMITS.identifierCharacters, { each: true })
  variations?: string[];
}

export class BrandContext {
  @IsString() @MaxCharacters(LIMITS.descriptionCharacters) @AreLines() industryDescription: string;
  @IsArray() @IsObject({ each: true }) @ValidateNested({ each: true }) @Type(() => Brand) brands: Brand[];
}

abstract class QuestionFields {
  @IsString() @IsIdentifier() questionIdentifier: string;
  @IsString() @MaxCharacters(REQUEST_LIMITS.questionCharacters) question: string;
  @IsOptional() @IsString() @MaxCharacters(REQUEST_LIMITS.questionCharacters) questionContext?: string;
  @IsOptional() @IsLabelLanguage() labelLanguage?: string;
  /** The entries are checked by a plain loop (read-request.ts): there may be 200,000. */
  @IsArray() responseEntries: ResponseEntry[];
  @IsOptional() @IsObject() @ValidateNested() @Type(() => CodingOptions) codingOptions?: CodingOptions;
}

export class CodingQuestion extends QuestionFields {
  @IsOptional() @IsObject() @ValidateNested() @Type(() => BrandContext) brandContext?: BrandContext;
  @IsOptional() @IsObject() @ValidateNested() @Type(() => Codebook) codebook?: Codebook;
}

export class BrandCodingQuestion extends QuestionFields {
  @IsObject() @ValidateNested() @Type(() => BrandContext) brandContext: BrandContext;
}

abstract class SurveyFields {
  @IsString() @IsIdentifier() surveyIdentifier: string;
  @IsOptional() @IsString() @MaxCharacters(LIMITS.nameCharacters) @IsNameOrEmpty() surveyName?: string;
  @IsOptional() @IsString() @MaxCharacters(LIMITS.descriptionCharacters) @AreLines() surveyDescription?: string;
  @IsOptional() @IsCallbackUrl() callbackUrl?: string;
}

/** Body of POST /api/v1/coding. */
export class CodingRequest extends SurveyFields {
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(LIMITS.questionsPerCodingJob)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => CodingQuestion)
  surveyResponses: CodingQuestion[];
}

/** Body of POST /api/v1/brand-coding. */
export class BrandCodingRequest extends SurveyFields {
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(LIMITS.questionsPerCodingJob)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => BrandCodingQuestion)
  surveyResponses: BrandCodingQuestion[];
}

export type AnyCodingQuestion = QuestionFields & Partial<Pick<CodingQuestion, 'brandContext' | 'codebook'>>;
export type AnyCodingRequest = SurveyFields & { surveyResponses: AnyCodingQuestion[] };
