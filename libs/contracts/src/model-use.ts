import { IsInt, IsOptional, IsString, Max, Min } from 'class-validator';

/**
 * In a command: the organization may use the language model, and has this many tokens left this month. Missing: offline only. The gateway decides (by
 * ANALYSIS_ENGINE, the organization's engine and its usage), so that no other service needs its tables.
 */
export class ModelAllowance {
  @IsInt() @Min(0) tokens: number;
}

/** Far more than a job can use, and far less than the columns that add it up can hold. */
const MOST = 1e12;

/** In a reply: the model's usage; missing if it was not used. The gateway records it for the organization. */
export class ModelUsage {
  @IsString() model: string;
  @IsInt() @Min(0) @Max(MOST) calls: number;
  @IsInt() @Min(0) @Max(MOST) inputTokens: number;
  @IsInt() @Min(0) @Max(MOST) outputTokens: number;
  /** Why the offline engine answered instead: budget, breaker, timeout, error, invalid. */
  @IsOptional() @IsString() fallback?: string;
}

/** The engine's name if no model was used. */
export const OFFLINE = 'offline';
