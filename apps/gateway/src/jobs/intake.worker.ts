import { ApiError } from '@verbatim/contracts';
import { AddressRules } from '@verbatim/platform';
import { Piscina } from 'piscina';
import { openGatewayDatabase } from '../database.js';
import { isPassing, unavailable } from '../http/passing.js';
import { acceptJob, type IntakeRequest, type IntakeTools } from './accept-job.js';
import type { IntakeOutcome, IntakeWorkerData } from './intake-pool.js';
import { OutboxRoom } from './outbox-room.js';

const { databaseUrl, callbackAllowedNetworks, outboxMaxMessages } = Piscina.workerData as IntakeWorkerData;
const rules = new AddressRules(callbackAllowedNetworks);
let tools: Promise<IntakeTools> | undefined;

/** Opened by the first job; while it can't be, the next one tries again. */
const open = (): Promise<IntakeTools> =>
  (tools ??= openGatewayDatabase(databaseUrl)
    .then((database) => ({ database, rules, room: new OutboxRoom(database, outboxMaxMessages) }))
    .catch((error: unknown) => {
      tools = undefined;
      throw error;
    }));

/** Runs in a thread of the intake pool. */
export default async function accept(request: IntakeRequest): Promise<IntakeOutcome> {
  try {
    return { result: await acceptJob(await open(), request) };
  } catch (error) {
    // Decided here: on its way out of the thread an error loses its class and its code.
    const refusal = isPassing(error) ? unavailable() : error;
    if (!(refusal instanceof ApiError)) throw error;
    const { code, message, details, headers } = refusal;
    return { error: { code, message, details, headers } };
  }
}
