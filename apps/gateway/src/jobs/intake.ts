import { ApiError } from '@verbatim/contracts';
import { asService, withOrg } from '@verbatim/database';
import { Outbox } from '@verbatim/messaging';
import { callbackAddressProblem, callbackUrlProblem, newId, type AddressRules } from '@verbatim/platform';
import type { DataSource, EntityManager } from 'typeorm';
import { addUsage } from '../usage/usage.repository.js';
import { parseJson } from '../http/json.js';
import { hashBody, once, type Claim } from './idempotency.repository.js';

/**
 * Accepting a job: from the bytes of its POST to the commit. Each type of job has a JobIntake; everything else is the same for all types.
 *
 *     read ──▶ claim the Idempotency-Key ──▶ prepare: numbers and survey data ──▶ one transaction: job, parts, reply, usage
 *
 * No transaction is open while the survey's data is stored on other connections. A job that is refused on the way leaves at most survey data of a large
 * job, which the same request replaces when it is sent again.
 */

/** What a POST of a job answers; each type adds its own fields. */
export interface Accepted {
  batchJobId: string;
  status: 'queued';
  results: object | null;
}

export interface IntakeContext {
  database: DataSource;
  org: string;
  jobId: string;
  type: string;
  keyId: string;
  traceparent: string;
  requestId: string;
}

/** Stores a job (insertJob) and its parts (insertParts) in one transaction. Called again with another transaction after a deadlock. */
export type CreateJob = (manager: EntityManager) => Promise<void>;

/** Up to so many answers, a job stores the survey's data in its own transaction: fewer round trips, and the survey's row is locked for milliseconds. */
export const STORED_WITH_JOB = 100;

/** How one type of job is accepted. */
export interface JobIntake<T extends object = object> {
  readonly type: string;
  /** @throws ApiError INVALID_REQUEST */
  read(body: unknown): T;
  /** How many answers the request has, for the usage counts. */
  answersIn(request: T): number;
  /** Numbers the responses and stores the survey's data, in transactions of its own. Idempotent. */
  prepare(context: IntakeContext, request: T): Promise<CreateJob>;
  /** Its members in the order in which they are sent, also where an Idempotency-Key repeats it: equal arguments give equal bytes. */
  reply(batchJobId: string, request: T): Accepted;
}

export interface IntakeRequest {
  org: string;
  /** The API key that the job is counted for. */
  keyId: string;
  type: string;
  body: Uint8Array;
  route: string;
  idempotencyKey?: string;
  traceparent: string;
  requestId: string;
}

export interface IntakeResult {
  accepted: Accepted;
  /** The stored reply of an earlier request with the same Idempotency-Key. */
  replayed: boolean;
}

/** What each thread that accepts jobs has of its own. */
export interface IntakeTools {
  intakes: readonly JobIntake[];
  database: DataSource;
  rules: AddressRules;
  room: OutboxRoom;
}

/** @throws ApiError */
export async function acceptJob(
  { intakes, database, rules, room }: IntakeTools,
  { org, keyId, type, body, route, idempotencyKey, traceparent, requestId }: IntakeRequest,
): Promise<IntakeResult> {
  const intake = intakes.find((one) => one.type === type);
  if (!intake) throw new Error(`Job type ${type} has no intake`);
  const request = readBody(intake, parseJson(body), rules);
  const context = { database, org, jobId: newId(), type, keyId, traceparent, requestId };
  const create = async (claim?: Claim): Promise<Accepted> => {
    await room.require();
    const store = await intake.prepare(context, request);
    return withOrg(database, org, async (manager) => {
      const accepted = intake.reply(context.jobId, request);
      await store(manager);
      await claim?.storeReply(manager, accepted);
      // Last: the row of the key and day is locked until the commit.
      await addUsage(manager, org, keyId, { calls: 1, answers: intake.answersIn(request) });
      return accepted;
    });
  };
  if (idempotencyKey === undefined) return { accepted: await create(), replayed: false };
  const { reply, isNew } = await once(database, org, { route, key: idempotencyKey, bodyHash: hashBody(body) }, create);
  if (isNew) return { accepted: reply, replayed: false };
  // Built again, so that the replay is the original byte for byte: jsonb has changed the order of the stored members. The request is the same, too.
  return { accepted: intake.reply(reply.batchJobId, request), replayed: true };
}

/** What is wrong with the form of a body's callbackUrl or with a literal address in it. Names are resolved when the callback is sent. */
function callbackProblem(body: unknown, rules: AddressRules): string | undefined {
  const url: unknown = (body as { callbackUrl?: unknown } | null)?.callbackUrl;
  if (url === undefined || url === null) return undefined;
  const problem = callbackUrlProblem(url) ?? callbackAddressProblem(url as string, rules);
  return problem && `callbackUrl ${problem}`;
}

/** Names a callbackUrl that may not be called together with whatever else is wrong. @throws ApiError INVALID_REQUEST */
function readBody<T extends object>(intake: JobIntake<T>, body: unknown, rules: AddressRules): T {
  const callbackUrl = callbackProblem(body, rules);
  if (callbackUrl === undefined) return intake.read(body);
  try {
    intake.read(body);
  } catch (error) {
    if (error instanceof ApiError && error.details && !error.details.body)
      throw new ApiError('INVALID_REQUEST', error.message, { ...error.details, callbackUrl });
    throw error;
  }
  throw ApiError.invalid('callbackUrl', callbackUrl);
}

const LOOK_EVERY_MS = 1_000;
export const NO_ROOM =
  'Too many messages are waiting for the broker, so the job was not accepted. Send it again in 30 s.';

/** Whether another job may be accepted. While the broker is away, its messages fill this database; OUTBOX_MAX_MESSAGES keeps the disk from filling up. */
export class OutboxRoom {
  private readonly outbox = new Outbox('gateway');
  private lookedAt = -Infinity;
  private waiting = 0;

  constructor(
    private readonly database: DataSource,
    private readonly most: number,
  ) {}

  /** @throws ApiError SERVICE_UNAVAILABLE */
  async require(): Promise<void> {
    if (performance.now() - this.lookedAt >= LOOK_EVERY_MS) {
      this.waiting = await asService(this.database, (manager) => this.outbox.estimateBacklog(manager));
      this.lookedAt = performance.now();
    }
    if (this.waiting >= this.most)
      throw new ApiError('SERVICE_UNAVAILABLE', NO_ROOM, undefined, { 'retry-after': '30' });
  }
}
