import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { CALLBACK_ATTEMPTED } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { type Outbox, newEnvelope } from '@verbatim/messaging';
import {
  inSpan,
  remoteParent,
  SPAN,
  traceIdOf,
  traceparentOf,
  withLogFields,
  type LogFields,
  type Logger,
} from '@verbatim/platform';
import type { DataSource } from 'typeorm';
import type { Clock } from './clock.js';
import type { Claimed, DeliveriesRepository } from './deliveries.repository.js';
import { callbackMetrics, outcomeOf } from './metrics.js';
import type { DialOptions } from './network/dialler.js';
import { post, type Answer } from './network/post.js';
import type { Secrets } from './secrets.js';
import { webhookHeaders } from './sign.js';
import { retryAfterMs, verdict } from './verdict.js';

export interface AttemptParts extends DialOptions {
  database: DataSource;
  deliveries: DeliveriesRepository;
  secrets: Secrets;
  outbox: Outbox;
  clock: Clock;
  logger: Logger;
  scheduleMs: readonly number[];
  userAgent: string;
}

/** A delivery that was claimed for its last attempt before, and is due again: that attempt ended with its process. */
const UNRECORDED: Answer = {
  durationMs: 0,
  headers: {},
  text: '',
  error: 'the last attempt ended before its outcome was recorded',
};

/** Fields of log lines about a delivery. */
export const logFieldsOf = ({ traceparent, request, job }: Claimed): LogFields => ({
  traceId: traceIdOf(traceparent ?? undefined),
  requestId: request ?? undefined,
  jobId: job ?? undefined,
});

/** One attempt of a claimed delivery: reads its body, signs it, sends it and records the outcome. */
export class Attempt {
  private readonly metrics = callbackMetrics();

  constructor(private readonly parts: AttemptParts) {}

  /**
   * Returns whether the receiver answered, with any status; undefined when it was not asked. After a crash between the
   * POST and its record, the lease expires and another worker sends
   * the callback again, with the same webhook-id. @throws the signal's reason; errors of the database
   */
  run(claimed: Claimed, signal: AbortSignal): Promise<boolean | undefined> {
    const traceparent = claimed.traceparent ?? undefined;
    const fields = logFieldsOf(claimed);
    const attributes = {
      [SPAN.service]: 'callback-dispatch',
      [SPAN.organization]: claimed.org,
      [SPAN.job]: fields.jobId,
      [SPAN.request]: fields.requestId,
      'verbatim.callback.id': claimed.id,
      'verbatim.callback.attempt': claimed.tries + 1,
    };
    return withLogFields(fields, () =>
      inSpan('attempt callback', { attributes, parent: remoteParent(traceparent) }, () =>
        this.attempt(claimed, signal),
      ),
    );
  }

  /** Wraps one POST in a span. It names the receiver by host and port only: a path may contain a secret. */
  private post(
    url: string,
    headers: Record<string, string>,
    body: Buffer,
    signal: AbortSignal,
  ): ReturnType<typeof post> {
    const { hostname, port, protocol } = new URL(url);
    const attributes = {
      'http.request.method': 'POST',
      'server.address': hostname,
      'server.port': Number(port || (protocol === 'https:' ? 443 : 80)),
    };
    return inSpan('POST', { kind: SpanKind.CLIENT, attributes }, async (span) => {
      const answer = await post({ url, headers, body }, { ...this.parts, signal });
      if (answer.status !== undefined) span.setAttribute('http.response.status_code', answer.status);
      if (answer.error !== undefined || answer.status! >= 400) span.setStatus({ code: SpanStatusCode.ERROR });
      return answer;
    });
  }

  private async send(claimed: Claimed, at: number, signal: AbortSignal): Promise<Answer> {
    const { database, deliveries, secrets } = this.parts;
    const { body, keys } = await withOrg(database, claimed.org, async (manager) => ({
      body: await deliveries.body(manager, claimed),
      keys: await secrets.valid(manager, claimed.org),
    }));
    const headers = {
      'content-type': 'application/json',
      'user-agent': this.parts.userAgent,
      ...webhookHeaders(claimed.id, at, body, keys),
    };
    return this.post(claimed.url, headers, body, signal);
  }

  private async attempt(claimed: Claimed, signal: AbortSignal): Promise<boolean | undefined> {
    const { database, deliveries, clock, logger } = this.parts;
    const at = clock.now();
    const isSpent = claimed.tries > this.parts.scheduleMs.length;
    const answer = isSpent ? UNRECORDED : await this.send(claimed, at, signal);
    logger.debug({ deliveryId: claimed.id, status: answer.status, text: answer.text }, 'the receiver answered');
    const { status, waitMs } = verdict(
      answer.status,
      claimed.tries + 1,
      this.parts.scheduleMs,
      retryAfterMs(answer.headers['retry-after'], clock.now()),
    );

    const attempt = await withOrg(database, claimed.org, async (manager) => {
      const number = await deliveries.record(manager, claimed, { status, waitMs }, new Date(clock.now()));
      if (number === undefined) return undefined;
      const error = answer.error ?? (status === 'delivered' ? undefined : `HTTP ${answer.status}`);
      await this.parts.outbox.add(
        manager,
        newEnvelope(CALLBACK_ATTEMPTED, {
          org: claimed.org,
          subject: claimed.id,
          source: 'callback-dispatch',
          traceparent: traceparentOf() ?? claimed.traceparent ?? undefined,
          data: {
            deliveryId: claimed.id,
            attempt: number,
            status,
            at: new Date(at).toISOString(),
            durationMs: answer.durationMs,
            ...(answer.status !== undefined && { httpStatus: answer.status }),
            ...(error !== undefined && { error }),
            ...(claimed.job !== null && { batchJobId: claimed.job }),
          },
        }),
      );
      return number;
    });
    if (attempt === undefined)
      logger.warn({ deliveryId: claimed.id }, 'an attempt took longer than its lease; its outcome is not recorded');
    const outcome = outcomeOf(status);
    this.metrics.attempts.inc({ outcome });
    this.metrics.duration.observe({ outcome }, answer.durationMs / 1000);
    return isSpent ? undefined : answer.status !== undefined;
  }
}
