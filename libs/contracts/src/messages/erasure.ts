import { Type } from 'class-transformer';
import {
  IsArray,
  IsIn,
  IsInt,
  IsISO8601,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Min,
  ValidateNested,
} from 'class-validator';
import type { MessageContract, ServiceName } from '../envelope.js';

/** The services that keep copies of answers, besides the gateway. keystroke stores nothing. */
export const ERASING_SERVICES = ['followup', 'quality', 'coding', 'callback-dispatch'] as const satisfies ServiceName[];
export type ErasingService = (typeof ERASING_SERVICES)[number];

/** A callback, and the round that is not delivered any more (CallbackDeliver). */
export class ErasedCallback {
  @IsUUID() deliveryId: string;
  @IsInt() @Min(0) round: number;
}

/** Erase a survey's responses, or one of them. What arrived later stays. */
export class ErasureRequested {
  @IsUUID() erasureId: string;
  @IsString() surveyIdentifier: string;
  /** Missing: all responses of the survey. */
  @IsOptional() @IsString() responseIdentifier?: string;
  /** Of that response. */
  @IsOptional() @IsInt() @Min(1) serviceResponseIdentifier?: number;
  /** The highest serviceResponseIdentifier that had been given. */
  @IsInt() @Min(0) upTo: number;
  /** When the erasure was requested. */
  @IsISO8601() before: string;
  /** Jobs that the erasure cancelled. */
  @IsArray() @IsUUID(undefined, { each: true }) cancelledJobs: string[];
  /** Callbacks of the survey's jobs that were not delivered yet. */
  @IsArray() @ValidateNested({ each: true }) @Type(() => ErasedCallback) callbacks: ErasedCallback[];
}

/** A service has erased its copies. */
export class ErasureConfirmed {
  @IsUUID() erasureId: string;
  @IsIn(ERASING_SERVICES) service: ErasingService;
  /** How many of what, such as `{"answers": 12}`. */
  @IsObject() erased: Record<string, number>;
}

/** An organization, or one of its surveys, keeps payloads for fewer days than the installation: erase what is older. Nobody confirms. */
export class ErasureDue {
  /** Missing: of the whole organization. */
  @IsOptional() @IsString() surveyIdentifier?: string;
  @IsISO8601() before: string;
}

const key = 'the erasure';

export const ERASURE_REQUESTED: MessageContract<ErasureRequested> = {
  topic: 'erasure.requested.v1',
  kind: 'event',
  owner: 'gateway',
  key,
  data: ErasureRequested,
  description: 'The copies of a response, or of all responses of a survey, are to be erased.',
};
export const ERASURE_DUE: MessageContract<ErasureDue> = {
  topic: 'erasure.due.v1',
  kind: 'event',
  owner: 'gateway',
  key: 'the organization',
  data: ErasureDue,
  description:
    'Answers and threads before a time are to be erased, because a limit of the organization or survey has passed.',
};
export const ERASURE_CONFIRMED: MessageContract<ErasureConfirmed> = {
  topic: 'erasure.confirmed.v1',
  kind: 'command',
  owner: 'gateway',
  key,
  data: ErasureConfirmed,
  description: 'Record that a service has erased its copies.',
};
