import { CALLBACK_DELIVER, LIMITS } from '@verbatim/contracts';
import { newEnvelope, Outbox } from '@verbatim/messaging';
import { derivedId, newId } from '@verbatim/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { JobRow } from '../jobs/job.js';
import { JobFlow } from '../jobs/job-flow.js';
import { JobTypes } from '../jobs/job-types.js';
import { insertCallback, type OutgoingCallback } from './callbacks.repository.js';

/** `data_quality.batch.completed`, `coding.batch.partial_failure`, … */
const eventType = ({ type, status }: Pick<JobRow, 'type' | 'status'>): string =>
  `${type.replace('-', '_')}.batch.${status}`;

/**
 * Hands the callback of a job that ends to callback-dispatch, in the transaction that ends it. callback-dispatch delivers it and reports each attempt
 * (callback.attempted), which moves the callback on:
 *
 *     pending ──▶ delivered | exhausted (no attempt left) | stopped (the receiver said 410)
 *        ▲──────────── resend: the next round ────────────┘
 */
@Injectable()
export class CallbackSender {
  constructor(
    private readonly types: JobTypes,
    private readonly outbox: Outbox,
    flow: JobFlow,
  ) {
    flow.onEnd((manager, job) => this.jobEnded(manager, job));
  }

  private async jobEnded(manager: EntityManager, job: JobRow): Promise<void> {
    const { callbackUrl: url } = job.request;
    if (url === undefined) return;
    const callback: OutgoingCallback = { id: newId(), url, round: 0, createdAt: new Date() };
    await insertCallback(manager, job, callback);
    await this.send(manager, job, callback);
  }

  /** The body is what GET answers now. It is not stored here: a resend makes it again, without what was erased since. */
  async send(manager: EntityManager, job: JobRow, { id, url, round, createdAt }: OutgoingCallback): Promise<void> {
    const head = JSON.stringify({ type: eventType(job), timestamp: createdAt.toISOString() }).slice(0, -1);
    const texts = inPieces(`${head},"data":${await this.types.of(job).answer(manager, job)}}`);
    for (const [piece, text] of texts.entries()) {
      await this.outbox.add(
        manager,
        newEnvelope(CALLBACK_DELIVER, {
          id: derivedId(id, CALLBACK_DELIVER.topic, String(round), String(piece)),
          org: job.org,
          subject: id,
          source: 'gateway',
          traceparent: job.request.traceparent,
          requestid: job.request.requestId,
          data: { deliveryId: id, url, round, piece, pieces: texts.length, text, batchJobId: job.id },
        }),
      );
    }
  }
}

/** A character of a JSON text takes 3 bytes of a message at most (quotes and backslashes are escaped: 2). 60 KiB are left for the rest of the message. */
const PIECE_CHARACTERS = (LIMITS.messageBytes - 60 * 1024) / 3;

/** Cuts a JSON text into pieces that fit into a message each; never between the halves of a surrogate pair, which have no UTF-8 of their own. */
export function inPieces(text: string, characters = PIECE_CHARACTERS): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length || !pieces.length;) {
    let to = Math.min(text.length, from + characters);
    if (to < text.length && /[\uD800-\uDBFF]/.test(text[to - 1]!)) to--;
    pieces.push(text.slice(from, to));
    from = to;
  }
  return pieces;
}
