import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { LIMITS } from '@verbatim/contracts';
import { REQUEST_LIMITS } from '../http/request-limits.js';
import { IsIdentifier, MaxCharacters } from '../http/validators.js';

/** Nobody codes more by hand; and the figures compare every set of labels with every other. */
export const MOST_ROWS = 2_000;
export const MOST_LABELS = 100;

/** The labels that a person gave a response. */
export class HandCodedRow {
  @IsString() @IsIdentifier() questionIdentifier: string;
  @IsString() @IsIdentifier() responseIdentifier: string;
  @IsArray()
  @ArrayMaxSize(MOST_LABELS)
  @IsString({ each: true })
  @MaxCharacters(REQUEST_LIMITS.identifierCharacters, { each: true })
  labels: string[];
}

/** Body of POST /api/v1/coding/{batchJobId}/agreement. */
export class AgreementRequest {
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(MOST_ROWS)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => HandCodedRow)
  rows: HandCodedRow[];
  @IsOptional()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(MOST_ROWS)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => HandCodedRow)
  against?: HandCodedRow[];
  @IsOptional() @IsInt() @Min(1) @Max(LIMITS.codebookLevels) level?: number;
}
