import { webhookHeaders } from '@verbatim/callback-dispatch';
import type { Job, VerbatimClient } from '@verbatim/client';
import { newId } from '@verbatim/platform';
import { Problem } from '../problem.js';

export interface Sample {
  /** Where the callback goes. Any address: it is sent from this machine, by its owner. */
  to: string;
  secret: string;
  batchJobId: string;
}

const RECEIVER_MS = 15_000;

/**
 * Sends the callback of a job that has ended, once: signed as the service signs it, with what the job's GET answers now. Returns a line about the answer.
 * @throws Problem if there is no such job, it has not ended, or the receiver does not accept the callback
 */
export async function sendSample(client: VerbatimClient, { to, secret, batchJobId }: Sample): Promise<string> {
  if (!URL.canParse(to) || !/^https?:$/.test(new URL(to).protocol))
    throw new Problem(`--to must be an address such as http://127.0.0.1:3000/, got '${to}'`);
  const { type, status } = await findJob(client, batchJobId);
  if (status === 'queued' || status === 'processing')
    throw new Problem(`The job ${batchJobId} is ${status}: send its callback when it has ended`);
  const event = `${type.replace('-', '_')}.batch.${status}`;
  const data = await client.readJob(type, batchJobId);
  const body = Buffer.from(JSON.stringify({ type: event, timestamp: new Date().toISOString(), data }));
  const start = performance.now();
  const answer = await fetch(to, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...webhookHeaders(newId(), Date.now(), body, [secret]) },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(RECEIVER_MS),
  }).catch((error: unknown) => {
    const { cause = error } = error as Error;
    throw new Problem(`${to} did not answer: ${(cause as Error).message}`);
  });
  await answer.body?.cancel();
  const line = `${event}, ${body.length} bytes: ${to} answered ${answer.status} in ${Math.round(performance.now() - start)} ms`;
  if (!answer.ok) throw new Problem(`${line}. Only a 2xx status counts as delivered`);
  return line;
}

/** From the list of jobs, as the type of a job decides where it is read. */
async function findJob(client: VerbatimClient, batchJobId: string): Promise<Job> {
  let cursor: string | undefined;
  do {
    const page = await client.listJobs({ limit: 100, cursor });
    const job = page.items.find((one) => one.batchJobId === batchJobId);
    if (job) return job;
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  throw new Problem(`There is no job ${batchJobId}: GET /api/v1/jobs lists them`);
}
