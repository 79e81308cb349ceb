import { Type } from 'class-transformer';
import { IsArray, IsInt, IsNumber, IsOptional, IsString, Min, ValidateNested } from 'class-validator';
import type { KeystrokeMetrics, QualityCheck } from '../checks.js';
import type { MessageContract } from '../envelope.js';

/** A key: value, code, press in ms from the first recorded event, hold time in ms. */
export class KeyEventData {
  @IsString() k: string;
  @IsString() c: string;
  @IsNumber() @Min(0) t: number;
  @IsNumber() @Min(0) ht: number;
}

export class PasteEventData {
  @IsNumber() @Min(0) t: number;
  @IsString() c: string;
}

export class KeystrokeEntry {
  @IsInt() @Min(0) position: number;
  @IsInt() @Min(0) index: number;
  @IsString() answer: string;
  @IsOptional() @IsArray() @ValidateNested({ each: true }) @Type(() => KeyEventData) keyEvents?: KeyEventData[];
  @IsOptional() @IsArray() @ValidateNested({ each: true }) @Type(() => PasteEventData) pasteEvents?: PasteEventData[];
}

export class KeystrokeAnalyse {
  @IsOptional() @IsString() batchJobId?: string;
  @IsOptional() @IsInt() @Min(0) part?: number;
  @IsArray() @ValidateNested({ each: true }) @Type(() => KeystrokeEntry) entries: KeystrokeEntry[];
}

/** `metrics` only where key events were sent. */
export interface KeystrokeJudgement {
  position: number;
  index: number;
  metrics?: KeystrokeMetrics;
  check: QualityCheck;
}

export class KeystrokeAnalysed {
  @IsOptional() @IsString() batchJobId?: string;
  @IsOptional() @IsInt() @Min(0) part?: number;
  @IsArray() judgements: KeystrokeJudgement[];
}

const key = 'the batch job, or the synchronous call';

export const KEYSTROKE_ANALYSE: MessageContract<KeystrokeAnalyse> = {
  topic: 'keystroke.analyse.v1', kind: 'command', owner: 'keystroke', key, data: KeystrokeAnalyse,
  description: 'Entries that carry key or paste events.',
};
export const KEYSTROKE_ANALYSED: MessageContract<KeystrokeAnalysed> = {
  topic: 'keystroke.analysed.v1', kind: 'event', owner: 'keystroke', key, data: KeystrokeAnalysed,
  description: 'Keystroke metrics and the Keystroke Issues check of each entry.',
};
