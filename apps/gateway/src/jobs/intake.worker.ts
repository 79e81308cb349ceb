import { ApiError } from '@verbatim/contracts';
import { AddressRules } from '@verbatim/platform';
import { Piscina } from 'piscina';
import { openGatewayDatabase } from '../database.js';
import { isPassing, unavailable } from '../http/passing.js';
import { acceptJob, type IntakeRequest } from './accept-job.js';
import type { IntakeOutcome, IntakeWorkerData } from './intake-pool.js';

const { databaseUrl, callbackAllowedNetworks } = Piscina.workerData as IntakeWorkerData;
const rules = new AddressRules(callbackAllowedNetworks);
let database: ReturnType<typeof openGatewayDatabase> | undefined;

/** Opened by the first job; while it can't be, the next one tries again. */
const open = (): ReturnType<typeof openGatewayDatabase> =>
  (database ??= openGatewayDatabase(databaseUrl).catch((error: unknown) => {
    database = undefined;
    throw error;
  }));

/** Runs in a thread of the intake pool. */
export default async function accept(request: IntakeRequest): Promise<IntakeOutcome> {
  try {
    return { result: await acceptJob(await open(), rules, request) };
  } catch (error) {
    // Decided here: on its way out of the thread an error loses its class and its code.
    const refusal = isPassing(error) ? unavailable() : error;
    if (!(refusal instanceof ApiError)) throw error;
    const { code, message, details, headers } = refusal;
    return { error: { code, message, details, headers } };
  }
}
