import { LIMITS, RECOMMENDATIONS } from '@verbatim/contracts';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';

/** What a response may be decided to be; `none`: not decided, or not any more. */
export const DECISIONS = [...RECOMMENDATIONS, 'none'] as const;
export type DecisionOrNone = (typeof DECISIONS)[number];

export class DecisionChange {
  @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) serviceResponseIdentifier: number;
  @IsIn(DECISIONS) decision: DecisionOrNone;
  @IsOptional() @IsIn(DECISIONS) expected?: DecisionOrNone;
}

/** Body of PATCH /api/v1/data-quality/decisions. */
export class DecisionsRequest {
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(LIMITS.decisions)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => DecisionChange)
  decisions: DecisionChange[];
}
