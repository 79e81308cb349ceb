import { CALLBACK_DELIVER } from '@verbatim/contracts';
import { newEnvelope, Outbox } from '@verbatim/messaging';
import { derivedId, newId } from '@verbatim/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { JobEnded } from '../jobs/job-ended.js';
import type { JobRow } from '../jobs/job.js';
import { JobTypes } from '../jobs/job-types.js';
import { inPieces } from './pieces.js';

/** A callback that is to be sent. */
export interface OutgoingCallback {
  id: string;
  url: string;
  round: number;
  createdAt: Date;
}

/** `data_quality.batch.completed`, `coding.batch.partial_failure`, … */
export const eventType = ({ type, status }: Pick<JobRow, 'type' | 'status'>): string =>
  `${type.replace('-', '_')}.batch.${status}`;

/** Hands callbacks over to callback-dispatch, in the transaction in which the job ends. */
@Injectable()
export class CallbackSender {
  constructor(
    private readonly types: JobTypes,
    private readonly outbox: Outbox,
    ended: JobEnded,
  ) {
    ended.listen((manager, job) => this.jobEnded(manager, job));
  }

  private async jobEnded(manager: EntityManager, job: JobRow): Promise<void> {
    const { callbackUrl: url } = job.request;
    if (url === undefined) return;
    const callback: OutgoingCallback = { id: newId(), url, round: 0, createdAt: new Date() };
    await manager.query(
      `INSERT INTO gateway.callbacks (org_id, id, job_id, job_type, url, status, created_at) VALUES ($1, $2, $3, $4, $5, 'pending', $6)`,
      [job.org, callback.id, job.id, job.type, url, callback.createdAt],
    );
    await this.send(manager, job, callback);
  }

  /** The body is what GET answers now. It is not kept here: a resend makes it again, without what was erased since. */
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
