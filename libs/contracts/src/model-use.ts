import { IsInt, IsOptional, IsString, Min } from 'class-validator';

/**
 * On a command: the organization may use the language model, with so many tokens left of its month's budget. Absent: offline only.
 * The gateway decides it (ANALYSIS_ENGINE, the organization's own setting, its ledger), so no service shares the gateway's tables.
 */
export class ModelAllowance {
  @IsInt() @Min(0) tokens: number;
}

/** On an answer: what the model was asked; absent when it was not. The gateway enters it into the organization's ledger. */
export class ModelUsage {
  @IsString() model: string;
  @IsInt() @Min(0) calls: number;
  @IsInt() @Min(0) inputTokens: number;
  @IsInt() @Min(0) outputTokens: number;
  /** Why the offline engine answered in its place: budget, breaker, timeout, error, invalid. */
  @IsOptional() @IsString() fallback?: string;
}

/** The engine's name where no model took part. */
export const OFFLINE = 'offline';
