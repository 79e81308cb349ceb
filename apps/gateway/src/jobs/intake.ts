import { requestedChecks, type CheckType } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { newId } from '@verbatim/platform';
import type { DataSource, EntityManager } from 'typeorm';
import { parseJson } from '../http/json.js';
import { validateBody } from '../http/validate.js';
import { BatchDataQualityRequest } from '../quality/data-quality.dto.js';
import { cut, type AcceptedResponse } from '../quality/slices.js';
import { numberResponses, storeModel } from '../surveys/survey-model.js';
import { claim, hashBody, remember } from './idempotency.js';

export interface IntakeRequest {
  org: string;
  body: Uint8Array;
  route: string;
  idempotencyKey?: string;
  traceparent: string;
}

export interface Accepted {
  batchJobId: string;
  status: 'queued';
  results: { items: []; nextCursor: null };
}

/** What a job row keeps of the request. */
export interface BatchRequestMeta {
  surveyIdentifier?: string;
  surveyName: string;
  surveyDescription?: string;
  callbackUrl?: string;
  checks: CheckType[];
  traceparent: string;
}

/** Payload of a part: what its message carries, and for the group's first quality part what its items repeat. */
export const encodePayload = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

const PARTS_PER_INSERT = 50;

/**
 * Everything about accepting a batch, from its bytes to the committed job: parse, validate, number, store the survey, cut into
 * parts. It runs in a worker thread with a connection of its own, because 64 MiB of JSON would stop the event loop for seconds.
 */
export async function acceptBatch(database: DataSource, request: IntakeRequest): Promise<{ accepted: Accepted; replayed: boolean }> {
  const { org } = request;
  const batch = validateBody(BatchDataQualityRequest, parseJson(request.body));
  const surveyIdentifier = batch.surveyIdentifier ?? undefined;
  const idempotency = request.idempotencyKey === undefined
    ? undefined
    : { route: request.route, key: request.idempotencyKey, bodyHash: hashBody(request.body) };

  return withOrg(database, org, async (manager) => {
    const stored = idempotency && (await claim<Accepted>(manager, org, idempotency));
    if (stored) return { accepted: stored, replayed: true };

    const ids = batch.responses.map((response) => response.responseIdentifier ?? undefined);
    const numbers = await withOrg(database, org, (own) => numberResponses(own, org, surveyIdentifier, ids));
    await storeModel(manager, org, { ...batch, surveyIdentifier }, batch.responses, numbers);

    const batchJobId = newId();
    const meta: BatchRequestMeta = {
      surveyIdentifier, surveyName: batch.surveyName, surveyDescription: batch.surveyDescription ?? undefined, callbackUrl: batch.callbackUrl ?? undefined,
      checks: requestedChecks(batch.detectionMode ?? undefined, batch.qualityIssues ?? undefined), traceparent: request.traceparent,
    };
    await manager.query(
      `INSERT INTO gateway.jobs (org_id, id, type, status, phase, request, total) VALUES ($1, $2, 'data-quality', 'queued', 'register', $3, $4)`,
      [org, batchJobId, JSON.stringify(meta), batch.responses.length],
    );
    await storeParts(manager, org, batchJobId, batch.responses.map((response, position): AcceptedResponse => ({
      position, serviceResponseIdentifier: numbers[position]!, responseIdentifier: ids[position], entries: response.surveyEntries,
    })));
    const accepted: Accepted = { batchJobId, status: 'queued', results: { items: [], nextCursor: null } };
    if (idempotency) await remember(manager, org, idempotency, accepted);
    return { accepted, replayed: false };
  });
}

interface PartRow {
  kind: 'quality' | 'keystroke';
  part: number;
  group: number;
  state: 'waiting' | 'registered';
  payload: Buffer;
}

function* partRows(responses: AcceptedResponse[]): Generator<PartRow> {
  let group = 0;
  const next = { quality: 0, keystroke: 0 };
  for (const { quality, keystroke } of cut(responses)) {
    for (const slice of quality) yield { kind: 'quality', part: next.quality++, group, state: 'waiting', payload: encodePayload(slice) };
    for (const slice of keystroke) yield { kind: 'keystroke', part: next.keystroke++, group, state: 'registered', payload: encodePayload(slice) };
    group++;
  }
}

async function storeParts(manager: EntityManager, org: string, jobId: string, responses: AcceptedResponse[]): Promise<void> {
  const insert = (rows: PartRow[]): Promise<unknown> =>
    manager.query(
      `INSERT INTO gateway.job_parts (org_id, job_id, kind, part, group_number, state, payload)
       SELECT $1, $2, * FROM unnest($3::text[], $4::int[], $5::int[], $6::text[], $7::bytea[])`,
      [org, jobId, rows.map((r) => r.kind), rows.map((r) => r.part), rows.map((r) => r.group), rows.map((r) => r.state), rows.map((r) => r.payload)],
    );
  let rows: PartRow[] = [];
  for (const row of partRows(responses)) {
    rows.push(row);
    if (rows.length < PARTS_PER_INSERT) continue;
    await insert(rows);
    rows = [];
  }
  if (rows.length) await insert(rows);
}
