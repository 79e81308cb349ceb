import { ApiError } from '@verbatim/contracts';
import { Piscina } from 'piscina';
import { openGatewayDatabase } from '../database.js';
import { allowCallbackNetworks } from '../http/callback-url.js';
import { acceptBatch, type IntakeRequest } from './intake.js';
import type { IntakeOutcome, IntakeWorkerData } from './intake-pool.js';

const { databaseUrl, callbackAllowedNetworks } = Piscina.workerData as IntakeWorkerData;
allowCallbackNetworks(callbackAllowedNetworks);
const database = openGatewayDatabase(databaseUrl);

/** Runs in a thread of the intake pool. */
export default async function accept(request: IntakeRequest): Promise<IntakeOutcome> {
  try {
    return { result: await acceptBatch(await database, request) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, details, headers } = error;
    return { error: { code, message, details, headers } };
  }
}
