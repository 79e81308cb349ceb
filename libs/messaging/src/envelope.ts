import { MESSAGES, type Envelope, type MessageContract } from '@verbatim/contracts';
import { logFields, newId, REQUEST_ID, traceparentOf } from '@verbatim/platform';
import { plainToInstance } from 'class-transformer';
import {
  IsIn,
  IsISO8601,
  IsNotEmpty,
  IsObject,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  ValidateIf,
  validateSync,
  type ValidationError,
} from 'class-validator';
import type { OutgoingMessage } from './broker.js';
import { Malformed, UnknownVersion } from './errors.js';
import { IsInstant } from './instant.js';

export interface EnvelopeFields<T> {
  org: string;
  subject: string;
  data: T;
  source: string;
  id?: string;
  deadline?: string;
  replyto?: string;
  correlationid?: string;
  traceparent?: string;
  /** The current log fields' request, unless given. */
  requestid?: string;
}

export function newEnvelope<T extends object>(contract: MessageContract<T>, fields: EnvelopeFields<T>): Envelope<T> {
  const traceparent = fields.traceparent ?? traceparentOf();
  const requestid = fields.requestid ?? logFields().requestId;
  return {
    specversion: '1.0',
    id: fields.id ?? newId(),
    type: contract.topic,
    source: fields.source,
    subject: fields.subject,
    time: new Date().toISOString(),
    orgid: fields.org,
    ...(traceparent && { traceparent }),
    ...(requestid && { requestid }),
    ...(fields.deadline && { deadline: fields.deadline }),
    ...(fields.correlationid && { correlationid: fields.correlationid }),
    ...(fields.replyto && { replyto: fields.replyto }),
    data: fields.data,
  };
}

export function encode(envelope: Envelope): Buffer {
  const value = Buffer.from(JSON.stringify(envelope));
  if (!isChecked) encodedHere.add(value);
  return value;
}

/**
 * The bytes of messages that this process has made: where they come back by the in-process broker, they need no
 * validation, which took 5 % of the main thread's time
 * for a call. In tests all are validated, so that what works here is a valid message for other processes.
 */
const encodedHere = new WeakSet<Buffer>();
const isChecked = process.env.NODE_ENV === 'test';

/** Header by which a reader of replies skips those for others without parsing them. */
export const CORRELATION = 'correlationid';

/**
 * Header with the span in which a message was made, if that is not its parent: the part of a job is a child of its
 * request, whichever completion caused it to be sent.
 */
export const CAUSE = 'cause';

/** Header with the request's id, for log lines about messages that can't be decoded. */
export const REQUEST = 'requestid';

/** Header with the message's job, for spans that send it and for log lines about messages that can't be decoded. */
export const JOB = 'jobid';

/** The job of a message, if it belongs to one. */
export function jobOf({ data }: Envelope): string | undefined {
  const { batchJobId } = data as { batchJobId?: unknown };
  return typeof batchJobId === 'string' ? batchJobId : undefined;
}

/** Makes the message of an envelope. By default, `topic` is its type's and `key` its subject. */
export function toMessage(envelope: Envelope, { topic = envelope.type, key = envelope.subject } = {}): OutgoingMessage {
  const { id, type, traceparent, requestid, correlationid } = envelope;
  const cause = traceparentOf();
  const job = jobOf(envelope);
  return {
    topic,
    key,
    value: encode(envelope),
    headers: {
      id,
      type,
      ...(traceparent && { traceparent }),
      ...(traceparent && cause && cause !== traceparent && { [CAUSE]: cause }),
      ...(requestid && { [REQUEST]: requestid }),
      ...(job && { [JOB]: job }),
      ...(correlationid && { [CORRELATION]: correlationid }),
    },
  };
}

/** Unlike IsOptional, refuses null. */
const IfThere = () => ValidateIf((_, value) => value !== undefined);

/** The most characters of the envelope's own texts. */
export const ENVELOPE_TEXT = 256;

class EnvelopeShape {
  @IsIn(['1.0']) specversion: string;
  @IsUUID() id: string;
  @IsString() @IsNotEmpty() @MaxLength(ENVELOPE_TEXT) type: string;
  @IsString() source: string;
  @IsString() @IsNotEmpty() subject: string;
  @IsISO8601() @IsInstant() time: string;
  @IsUUID() orgid: string;
  @IfThere() @IsString() @MaxLength(ENVELOPE_TEXT) traceparent?: string;
  @IfThere() @Matches(REQUEST_ID) requestid?: string;
  @IfThere() @IsISO8601() @IsInstant() deadline?: string;
  @IfThere() @IsString() @MaxLength(ENVELOPE_TEXT) correlationid?: string;
  @IfThere() @IsString() @MaxLength(ENVELOPE_TEXT) replyto?: string;
  @IsObject() data: object;
}

/** Names paths and rules, never values: the text goes into logs and dead letters. */
function broken(errors: ValidationError[], path = ''): string[] {
  return errors.flatMap((error) => [
    ...Object.keys(error.constraints ?? {}).map((rule) => `${path}${error.property}: ${rule}`),
    ...broken(error.children ?? [], `${path}${error.property}.`),
  ]);
}

function check<T extends object>(shape: new () => T, value: object, what: string): T {
  const instance = plainToInstance(shape, value);
  const faults = broken(
    validateSync(instance, { forbidUnknownValues: false, validationError: { target: false, value: false } }),
  );
  if (faults.length)
    throw new Malformed(
      `${what}: ${faults.slice(0, 5).join(', ')}${faults.length > 5 ? ` and ${faults.length - 5} more` : ''}`,
    );
  return instance;
}

/** Decodes a message and validates it against its contract, unless it was made here. Unknown fields are kept. */
export function decode(message: { value: Buffer }, contracts: readonly MessageContract[] = MESSAGES): Envelope {
  let raw: unknown;
  try {
    raw = JSON.parse(message.value.toString('utf8'));
  } catch {
    throw new Malformed('not JSON');
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new Malformed('not an envelope');
  const { specversion, type, data } = raw as Partial<Envelope>;
  if (specversion !== undefined && specversion !== '1.0') throw new UnknownVersion('specversion is not 1.0');
  const contract = contracts.find(({ topic }) => topic === type);
  if (!contract && typeof type === 'string' && type)
    throw new UnknownVersion(`no contract for type ${type.slice(0, 256)}`);
  if (contract && encodedHere.has(message.value)) return raw as Envelope;
  const envelope = check(EnvelopeShape, { ...raw, data: {} }, 'envelope') as unknown as Envelope;
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw new Malformed('envelope: data: isObject');
  return { ...envelope, data: check(contract!.data, data, type as string) };
}
