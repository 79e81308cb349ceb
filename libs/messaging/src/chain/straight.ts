import type { Broker, OutgoingMessage } from '../broker.js';
import { toMessage } from '../envelope.js';
import { MessageContext } from '../message-context.js';
import { asSpans } from '../send-span.js';
import type { Middleware } from './handling.js';

/** For a service without a database: sends the handler's messages when it returns, before the command is acknowledged. */
export const straight =
  (broker: Broker, service: string): Middleware =>
  async (handling, next) => {
    const out: OutgoingMessage[] = [];
    handling.context = new MessageContext(
      handling.envelope!,
      service,
      async (envelope, { topic, key }) => {
        out.push(toMessage(envelope, { topic, key }));
      },
      undefined,
      handling.message.hungUp,
    );
    await next();
    if (out.length) await asSpans({ service, system: broker.system }, out, (messages) => broker.send(messages));
  };
