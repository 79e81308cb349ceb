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
 * Inbox row, the handler's writes and its messages in one transaction, as the message's organization. Direct replies are sent at its end,
 * before the commit: after it, a crash in between would lose the answer for good, as the inbox stops the second delivery. The other way round
 * the answer comes twice with the same id, and whoever waits takes the first.
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
