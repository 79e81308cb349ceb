import { whileAtWork, withOrg } from '@verbatim/database';
import type { DataSource } from 'typeorm';
import type { Broker } from '../broker.js';
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
      );
      await whileAtWork(manager, next);
      if (direct.length) await asSpans({ service, system: broker.system }, direct, (messages) => broker.send(messages));
    });
  };
