import { IsInt, IsOptional, IsString, Min } from 'class-validator';

/**
 * In a command: the organization may use the language model, and has this many tokens left this month. Missing: offline only. The gateway decides (by
 * ANALYSIS_ENGINE, the organization's engine and its usage), so that no other service needs its tables.
 */
export class ModelAllowance {
  @IsInt() @Min(0) tokens: number;
}

/** In a reply: the model's usage; missing if it was not used. The gateway records it for the organization. */
export class ModelUsage {
  @IsString() model: string;
  @IsInt() @Min(0) calls: number;
  @IsInt() @Min(0) inputTokens: number;
  @IsInt() @Min(0) outputTokens: number;
  /** Why the offline engine answered instead: budget, breaker, timeout, error, invalid. */
  @IsOptional() @IsString() fallback?: string;
}

/** The engine's name if no model was used. */
export const OFFLINE = 'offline';
