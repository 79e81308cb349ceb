import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { isUnfinished, type JobStatus } from './job.js';

const POLL_SECONDS = 1;

/** Answers a GET of a job with its JSON; while the job is unfinished with a Retry-After, too. */
export async function sendPage(reply: FastifyReply, status: JobStatus, json: string | Readable): Promise<void> {
  if (isUnfinished(status)) reply.header('retry-after', String(POLL_SECONDS));
  await reply.header('content-type', 'application/json; charset=utf-8').send(json);
}
