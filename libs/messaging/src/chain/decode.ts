import { REPLY_TOPIC, type MessageContract } from '@verbatim/contracts';
import { decode } from '../envelope.js';
import { Malformed, UnknownVersion, Unreadable } from '../errors.js';
import type { Middleware } from './handling.js';
import { CUT } from './letter.js';

/**
 * Decodes and validates the envelope. Replies go to `replyTopic` alone: one to a topic that does not exist would be tried again for ever, because a new
 * topic looks the same for a while. @throws Malformed, Unreadable, UnknownVersion, which no retry can cure
 */
export const decoded =
  (contracts: readonly MessageContract[], replyTopic = REPLY_TOPIC): Middleware =>
  async (handling, next) => {
    handling.attempts = 1;
    if (handling.message.headers[CUT] !== undefined) throw new Unreadable();
    const envelope = decode(handling.message, contracts);
    if (envelope.type !== handling.message.topic)
      throw new UnknownVersion(`type ${envelope.type} doesn't belong on this topic`);
    if (envelope.replyto !== undefined && envelope.replyto !== replyTopic)
      throw new Malformed(`envelope: replyto: is not ${replyTopic}`);
    handling.envelope = envelope;
    await next();
  };
