import type { InHand } from '@verbatim/work';
import type { Middleware } from './handling.js';

/**
 * Records that the message is in hand, so that one which takes its process down is set aside in the end. Its key names the work, because each attempt at a
 * part of a job is a message of its own. A caller repeats its command itself or does not.
 */
export const held =
  (inHand: InHand): Middleware =>
  ({ message: { topic, key }, envelope, signal }, next) => {
    const { orgid, replyto } = envelope!;
    return replyto === undefined ? inHand.hold(orgid, `${topic} ${key}`, signal, next) : next();
  };
