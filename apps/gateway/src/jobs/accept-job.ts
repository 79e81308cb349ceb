import { withOrg } from '@verbatim/database';
import { newId, type AddressRules } from '@verbatim/platform';
import type { DataSource } from 'typeorm';
import { readWithCallback } from '../callbacks/callback-address.js';
import { parseJson } from '../http/json.js';
import { codingIntake } from '../coding/coding-intake.js';
import { batchIntake } from '../quality/batch-intake.js';
import { claim, hashBody, remember } from './idempotency.js';
import type { Accepted, Intake } from './intake.js';
import type { JobTypeName } from './job.js';
import type { OutboxRoom } from './outbox-room.js';

export interface IntakeRequest {
  org: string;
  type: JobTypeName;
  body: Uint8Array;
  route: string;
  idempotencyKey?: string;
  traceparent: string;
  requestId: string;
}

/** What a thread that accepts jobs has of its own. */
export interface IntakeTools {
  database: DataSource;
  rules: AddressRules;
  room: OutboxRoom;
}

const INTAKES: Record<JobTypeName, Intake<object>> = {
  'data-quality': batchIntake,
  coding: codingIntake('coding'),
  'brand-coding': codingIntake('brand-coding'),
};

/**
 * Everything about accepting a job, from its bytes to the commit. It runs in a worker thread with connections of its own, because 64 MiB of
 * JSON would stop the event loop for seconds.
 */
export async function acceptJob(
  { database, rules, room }: IntakeTools,
  { org, type, body, route, idempotencyKey, traceparent, requestId }: IntakeRequest,
): Promise<{ accepted: Accepted; replayed: boolean }> {
  const intake = INTAKES[type];
  const request = readWithCallback(parseJson(body), rules, intake.read);
  const idempotency =
    idempotencyKey === undefined ? undefined : { route, key: idempotencyKey, bodyHash: hashBody(body) };
  return withOrg(database, org, async (manager) => {
    const stored = idempotency && (await claim<Accepted>(manager, org, idempotency));
    // jsonb orders members in its own way: a replay is the original, byte for byte.
    if (stored) {
      const { batchJobId, status, ...rest } = stored;
      return { accepted: { batchJobId, status, ...rest }, replayed: true };
    }
    await room.require();
    const accepted = await intake.store(
      { database, manager, org, jobId: newId(), type, traceparent, requestId },
      request,
    );
    if (idempotency) await remember(manager, org, idempotency, accepted);
    return { accepted, replayed: false };
  });
}
