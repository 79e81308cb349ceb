import { Type } from 'class-transformer';
import { IsArray, IsInt, IsOptional, IsString, Min, ValidateBy, ValidateNested } from 'class-validator';
import type { MessageContract } from '../envelope.js';
import { AreKeystrokeJudgements, type KeystrokeJudgement } from './judgements.js';

/** A key event: value, code, time of the press in ms since the first recorded event, hold time in ms. */
export interface KeyEventData {
  k: string;
  c: string;
  t: number;
  ht: number;
}

export interface PasteEventData {
  t: number;
  c: string;
}

/** A plain loop instead of nested validation: a message holds up to 20,000 events, and decorators take 10 µs or more for each. */
const AreEvents = (fields: Record<string, 'string' | 'number'>): PropertyDecorator =>
  ValidateBy({
    name: 'areEvents',
    validator: {
      validate: (events: unknown) =>
        Array.isArray(events) &&
        events.every(
          (event: unknown) =>
            typeof event === 'object' &&
            event !== null &&
            Object.entries(fields).every(([name, type]) => typeof (event as Record<string, unknown>)[name] === type),
        ),
      defaultMessage: () => '$property must be a list of recorded events',
    },
  });

export class KeystrokeEntry {
  @IsInt() @Min(0) position: number;
  @IsInt() @Min(0) index: number;
  @IsString() answer: string;
  @IsOptional() @AreEvents({ k: 'string', c: 'string', t: 'number', ht: 'number' }) keyEvents?: KeyEventData[];
  @IsOptional() @AreEvents({ t: 'number', c: 'string' }) pasteEvents?: PasteEventData[];
}

export class KeystrokeAnalyse {
  @IsOptional() @IsString() batchJobId?: string;
  @IsOptional() @IsInt() @Min(0) part?: number;
  @IsArray() @ValidateNested({ each: true }) @Type(() => KeystrokeEntry) entries: KeystrokeEntry[];
}

/** The entries of a single call. */
export class KeystrokeAnalyseCall extends KeystrokeAnalyse {}

export class KeystrokeAnalysed {
  @IsOptional() @IsString() batchJobId?: string;
  @IsOptional() @IsInt() @Min(0) part?: number;
  @AreKeystrokeJudgements() judgements: KeystrokeJudgement[];
}

const key = 'the batch job, or the single call';

export const KEYSTROKE_ANALYSED: MessageContract<KeystrokeAnalysed> = {
  topic: 'keystroke.analysed.v1',
  kind: 'event',
  owner: 'keystroke',
  key,
  data: KeystrokeAnalysed,
  description: 'Keystroke metrics and the Keystroke Issues check of each entry.',
};
export const KEYSTROKE_ANALYSE: MessageContract<KeystrokeAnalyse> = {
  topic: 'keystroke.analyse.v1',
  kind: 'command',
  owner: 'keystroke',
  key,
  data: KeystrokeAnalyse,
  // Until November 2026, single calls came on this topic, too.
  description: 'Entries of a batch that carry key or paste events.',
};
export const KEYSTROKE_ANALYSE_CALL: MessageContract<KeystrokeAnalyseCall, KeystrokeAnalysed> = {
  topic: 'keystroke.analyse-call.v1',
  kind: 'command',
  owner: 'keystroke',
  key,
  data: KeystrokeAnalyseCall,
  lane: 'calls',
  reply: KEYSTROKE_ANALYSED,
  description: 'Entries of a single call that carry key or paste events.',
};
