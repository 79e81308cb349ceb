import { IsIn, IsInt, IsISO8601, IsOptional, IsString, IsUUID, MaxLength, Min } from 'class-validator';
import type { MessageContract } from '../envelope.js';
import { LIMITS } from '../limits.js';

/** A callback to be delivered. Its body comes in pieces 0..pieces-1, because it may be larger than a message. */
export class CallbackDeliver {
  /** Id of the delivery: the webhook-id header, the same for all attempts. */
  @IsUUID() deliveryId: string;
  @IsString() @MaxLength(LIMITS.callbackUrlCharacters) url: string;
  /** 0, plus one for every resend. Each round has a body of its own. */
  @IsInt() @Min(0) round: number;
  @IsInt() @Min(0) piece: number;
  @IsInt() @Min(1) pieces: number;
  @IsString() text: string;
  /** The job, for log lines, spans and dead letters. */
  @IsOptional() @IsUUID() batchJobId?: string;
}

export const CALLBACK_STATUSES = ['pending', 'delivered', 'exhausted', 'stopped'] as const;
export type CallbackStatus = (typeof CALLBACK_STATUSES)[number];

/** An attempt, and the delivery's status after it. `attempt` counts from 1 over all rounds, so late and repeated reports are recognised. */
export class CallbackAttempted {
  @IsUUID() deliveryId: string;
  @IsInt() @Min(1) attempt: number;
  @IsIn(CALLBACK_STATUSES) status: CallbackStatus;
  @IsISO8601() at: string;
  @IsInt() @Min(0) durationMs: number;
  /** HTTP status of the receiver; missing if it did not answer. */
  @IsOptional() @IsInt() httpStatus?: number;
  @IsOptional() @IsString() error?: string;
  @IsOptional() @IsUUID() batchJobId?: string;
}

const key = 'the delivery';

export const CALLBACK_DELIVER: MessageContract<CallbackDeliver> = {
  topic: 'callback.deliver.v1',
  kind: 'command',
  owner: 'callback-dispatch',
  key,
  data: CallbackDeliver,
  description: 'A callback to be delivered to a receiver.',
};
export const CALLBACK_ATTEMPTED: MessageContract<CallbackAttempted> = {
  topic: 'callback.attempted.v1',
  kind: 'event',
  owner: 'callback-dispatch',
  key,
  data: CallbackAttempted,
  description: 'The outcome of an attempt to deliver a callback.',
};
