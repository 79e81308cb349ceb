import { IsIn, IsInt, IsISO8601, IsOptional, IsString, IsUUID, MaxLength, Min } from 'class-validator';
import type { MessageContract } from '../envelope.js';
import { LIMITS } from '../limits.js';

/** A callback to be delivered: one of pieces 0..pieces-1 of its body's text, because a body may be over the limit of a message. */
export class CallbackDeliver {
  /** The delivery's id: the webhook-id header, the same over all attempts. */
  @IsUUID() deliveryId: string;
  @IsString() @MaxLength(LIMITS.callbackUrlCharacters) url: string;
  /** 0, and one more at every resend: the delivery begins again with a body of its own. */
  @IsInt() @Min(0) round: number;
  @IsInt() @Min(0) piece: number;
  @IsInt() @Min(1) pieces: number;
  @IsString() text: string;
  /** The job that it is about: for log lines, spans and dead letters. */
  @IsOptional() @IsUUID() batchJobId?: string;
}

export const CALLBACK_STATUSES = ['pending', 'delivered', 'exhausted', 'stopped'] as const;
export type CallbackStatus = (typeof CALLBACK_STATUSES)[number];

/** One attempt and where the delivery stands after it. `attempt` counts from 1 over all rounds: what comes late or twice is recognised by it. */
export class CallbackAttempted {
  @IsUUID() deliveryId: string;
  @IsInt() @Min(1) attempt: number;
  @IsIn(CALLBACK_STATUSES) status: CallbackStatus;
  @IsISO8601() at: string;
  @IsInt() @Min(0) durationMs: number;
  /** Of the receiver's answer; absent when there was none. */
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
  description: "What to send to a customer's URL.",
};
export const CALLBACK_ATTEMPTED: MessageContract<CallbackAttempted> = {
  topic: 'callback.attempted.v1',
  kind: 'event',
  owner: 'callback-dispatch',
  key,
  data: CallbackAttempted,
  description: 'What came of an attempt.',
};
