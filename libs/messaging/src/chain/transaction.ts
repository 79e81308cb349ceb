import { whileAtWork, withOrg } from '@verbatim/database';
import type { DataSource } from 'typeorm';
import type { Envelope } from '@verbatim/contracts';
import type { Broker, OutgoingMessage } from '../broker.js';
import { toMessage } from '../envelope.js';
import type { Inbox } from '../inbox.js';
import { MessageContext } from '../message-context.js';
import type { Outbox } from '../outbox.js';
import { asSpans } from '../send-span.js';
import type { Middleware } from './handling.js';

export interface TransactionOptions {
  database: DataSource;
  broker: Broker;
  inbox: Inbox;
  outbox: Outbox;
  service: string;
  consumer: string;
}

/**
 * Runs inbox row, handler and outbox rows in one transaction, as the message's organization. Direct replies are sent at its end, before the commit:
 * after a commit, a crash would lose the reply for good, because the inbox would drop the second delivery. In this order, the reply may come twice
 * with the same id, and the caller takes the first.
 */
export const inTransaction =
  ({ database, broker, inbox, outbox, service, consumer }: TransactionOptions): Middleware =>
  async (handling, next) => {
    const envelope = handling.envelope!;
    await withOrg(database, envelope.orgid, async (manager) => {
      if (!(await inbox.claim(manager, consumer, envelope.id, envelope.orgid))) return;
      const direct: ReturnType<typeof toMessage>[] = [];
      handling.context = new MessageContext(
        envelope,
        service,
        async (out, { topic, key, direct: now }) => {
          if (now) direct.push(toMessage(out, { topic, key }));
          else await outbox.add(manager, out, { topic, key });
        },
        manager,
        handling.message.hungUp,
      );
      await whileAtWork(manager, next);
      if (direct.length) await asSpans({ service, system: broker.system }, direct, (messages) => broker.send(messages));
    });
  };

/**
 * For handlers that wait for something, such as an analysis: no transaction is open while they work (`manager` is not
 * available), and what they store themselves has to be
 * idempotent. Inbox row and outbox rows are written in one transaction afterwards. A caller's command needs neither: its reply has an id derived from the
 * command's, so the caller takes the first of two.
 */
export const afterwards =
  ({ database, broker, inbox, outbox, service, consumer }: TransactionOptions): Middleware =>
  async (handling, next) => {
    const { id, orgid, replyto } = handling.envelope!;
    const isCall = replyto !== undefined;
    if (!isCall && (await withOrg(database, orgid, (manager) => inbox.has(manager, consumer, id, orgid)))) return;
    const out: { envelope: Envelope; options: { topic?: string; key?: string } }[] = [];
    const direct: OutgoingMessage[] = [];
    handling.context = new MessageContext(
      handling.envelope!,
      service,
      async (envelope, { direct: now, ...options }) => {
        if (now) direct.push(toMessage(envelope, options));
        else out.push({ envelope, options });
      },
      undefined,
      handling.message.hungUp,
    );
    await next();
    if (!isCall || out.length)
      await withOrg(database, orgid, async (manager) => {
        if (!(await inbox.claim(manager, consumer, id, orgid))) return;
        for (const { envelope, options } of out) await outbox.add(manager, envelope, options);
      });
    if (direct.length) await asSpans({ service, system: broker.system }, direct, (messages) => broker.send(messages));
  };
