import type { EventEmitter } from 'node:events';
import { MESSAGES } from '@verbatim/contracts';
import { holdSession } from '@verbatim/database';
import { addReading, pause, type Logger } from '@verbatim/platform';
import type { DataSource, QueryRunner } from 'typeorm';
import { DEFAULT_BACKOFF, delayMs } from './backoff.js';
import type { Broker, OutgoingMessage } from './broker.js';
import { BrokerUnavailable, Undeliverable } from './errors.js';
import { Inbox } from './inbox.js';
import { Outbox, outboxChannel } from './outbox.js';
import { outboxReading } from './outbox-reading.js';
import { deleteRows, inService, markFailed, readBatch, type OutboxRow } from './outbox-batch.js';
import { asSpans } from './send-span.js';
import { Wake } from './wake.js';

/** Of the inbox, and of messages that the broker refused. No message comes again after this time: topics keep messages for eight days. */
const KEPT_DAYS = 14;
const PRUNE_EVERY_MS = 60 * 60_000;
/** Inbox rows of one delete: waiting messages are sent between two of them. */
const PRUNED_AT_ONCE = 5_000;
const REPEATED = new Set(MESSAGES.filter(({ isRepeated }) => isRepeated).map(({ topic }) => topic));

export interface RelayOptions {
  database: DataSource;
  schema: string;
  /** The sender's name in spans; default: the schema's name. */
  service?: string;
  broker: Broker;
  logger: Logger;
  pollMs?: number;
  batchRows?: number;
  batchBytes?: number;
}

/**
 * Sends committed outbox rows to the broker, oldest first. One relay per schema is active, by an advisory lock: two that skip each other's rows would
 * break the order within a key. The lock, LISTEN and the queries share one connection, so a relay that has lost the lock can't delete rows, and one
 * that is silent loses the lock. Rows are deleted after the broker has them: after a crash in between they are sent again, and the inbox recognises
 * them. The in-process broker dies with this process, so rows that nobody would send again are deleted only when they have been handled.
 */
export class OutboxRelay {
  private stopping = new AbortController();
  private running?: Promise<void>;
  private forgetReading?: () => void;
  private brokerGone = false;
  private nextPrune = 0;
  /** Rows that were sent but not deleted yet, and whether they may be. */
  private readonly away = new Map<string, boolean>();
  private readonly wake = new Wake();

  constructor(private readonly options: RelayOptions) {}

  start(): void {
    if (this.running) return;
    this.stopping = new AbortController();
    this.forgetReading = addReading(outboxReading(this.options.database, this.options.schema));
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.forgetReading?.();
    this.stopping.abort();
    await this.running;
    this.running = undefined;
  }

  private get active(): boolean {
    return !this.stopping.signal.aborted;
  }

  private async run(): Promise<void> {
    for (let failures = 0; this.active;) {
      const runner = this.options.database.createQueryRunner();
      try {
        await this.lead(runner, () => {
          failures = 0;
        });
      } catch (error) {
        if (++failures === 1 && this.active)
          this.options.logger.warn(
            { err: error, schema: this.options.schema },
            "the outbox can't be read; trying again",
          );
      } finally {
        await runner.release().catch(() => undefined);
      }
      if (this.active && failures) await pause(delayMs(failures, DEFAULT_BACKOFF), this.stopping.signal);
    }
  }

  private async lead(runner: QueryRunner, working: () => void): Promise<void> {
    const { schema, pollMs = 1_000 } = this.options;
    const client = (await runner.connect()) as EventEmitter;
    const call = (): void => this.wake.call();
    client.on('notification', call).on('error', call).on('end', call);
    const letGo = await holdSession(runner);
    try {
      while (this.active && !(await tryLock(runner, schema))) {
        working();
        await pause(pollMs, this.stopping.signal);
      }
      await runner.query(`LISTEN ${outboxChannel(schema)}`);
      while (this.active) {
        const found = await this.relay(runner);
        working();
        if (!found && !(await this.forgetOld(runner))) await this.wake.wait(pollMs, this.stopping.signal);
      }
    } finally {
      client.off('notification', call).off('error', call).off('end', call);
      // the connection goes back to the pool clean, or not at all (the driver discards a broken one)
      await letGo();
      await runner.query(`UNLISTEN *; SELECT pg_advisory_unlock_all()`).catch(() => undefined);
    }
  }

  /** True while there may be more to delete at once. */
  private async forgetOld(runner: QueryRunner): Promise<boolean> {
    if (Date.now() < this.nextPrune) return false;
    const { schema } = this.options;
    const deleted = await inService(runner, () => new Inbox(schema).prune(runner.manager, KEPT_DAYS, PRUNED_AT_ONCE));
    if (deleted === PRUNED_AT_ONCE) return true;
    this.nextPrune = Date.now() + PRUNE_EVERY_MS;
    await inService(runner, () => new Outbox(schema).pruneRefused(runner.manager, KEPT_DAYS));
    return false;
  }

  /** Sends one batch. True when there was one. */
  private async relay(runner: QueryRunner): Promise<boolean> {
    const { schema, batchRows = 500, batchBytes = 4 * 1024 * 1024 } = this.options;
    await this.forgetSent(runner);
    const rows = await readBatch(runner, schema, batchRows, batchBytes, [...this.away.keys()]);
    if (!rows.length) return false;
    try {
      await this.deliver(rows);
    } catch (error) {
      if (!(error instanceof Undeliverable)) throw error;
      await this.oneByOne(runner, rows);
    }
    await this.forgetSent(runner);
    return true;
  }

  private async forgetSent(runner: QueryRunner): Promise<void> {
    const seqs = [...this.away].filter(([, mayGo]) => mayGo).map(([seq]) => seq);
    if (!seqs.length) return;
    await deleteRows(runner, this.options.schema, seqs);
    for (const seq of seqs) this.away.delete(seq);
  }

  /** Retries until the broker has the messages, or the relay stops. */
  private async deliver(rows: OutboxRow[]): Promise<void> {
    const { broker, schema, service = schema } = this.options;
    let isSent = false;
    const kept = (place: number): void => {
      const { seq } = rows[place]!;
      if (!this.away.has(seq)) return;
      this.away.set(seq, true);
      if (isSent) this.wake.call();
    };
    for (const { seq } of rows) this.away.set(seq, false);
    try {
      isSent = await asSpans(
        { service, system: broker.system },
        rows.map(({ message }) => message),
        (messages) => this.sendAll(messages, kept),
      );
    } finally {
      if (!isSent) for (const { seq } of rows) this.away.delete(seq);
    }
    for (const row of rows) if (REPEATED.has(row.message.topic)) this.away.set(row.seq, true);
  }

  private async sendAll(messages: OutgoingMessage[], kept: (place: number) => void): Promise<boolean> {
    const { broker, logger, schema } = this.options;
    for (let failures = 0; this.active;) {
      try {
        await broker.send(messages, kept);
        if (this.brokerGone) logger.info({ schema }, 'the broker takes messages again');
        this.brokerGone = false;
        return true;
      } catch (error) {
        if (!(error instanceof BrokerUnavailable)) throw error;
        if (!this.brokerGone)
          logger.warn({ schema, reason: error }, 'the broker takes no messages; they are waiting in the outbox');
        this.brokerGone = true;
        await pause(delayMs(++failures, DEFAULT_BACKOFF), this.stopping.signal);
      }
    }
    return false;
  }

  /** A message of the batch is refused for good: finds it, marks it, and sends the rest. */
  private async oneByOne(runner: QueryRunner, rows: OutboxRow[]): Promise<void> {
    const { schema, logger } = this.options;
    for (const row of rows) {
      try {
        await this.deliver([row]);
      } catch (error) {
        if (!(error instanceof Undeliverable)) throw error;
        await markFailed(runner, schema, row, error.message);
        logger.error(
          { schema, seq: row.seq, topic: row.message.topic, reason: error },
          'the broker refuses a message; it stays in the outbox',
        );
      }
    }
  }
}

async function tryLock(runner: QueryRunner, schema: string): Promise<boolean> {
  const [row] = (await runner.query('SELECT pg_try_advisory_lock(hashtext($1)) AS mine', [
    `verbatim.outbox.${schema}`,
  ])) as { mine: boolean }[];
  return row!.mine;
}
