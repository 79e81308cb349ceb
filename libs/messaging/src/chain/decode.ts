import type { MessageContract } from '@verbatim/contracts';
import { decode } from '../envelope.js';
import { UnknownVersion } from '../errors.js';
import type { Middleware } from './handling.js';

/** Decodes and validates the envelope. @throws Malformed, UnknownVersion, which no retry can cure */
export const decoded =
  (contracts: readonly MessageContract[]): Middleware =>
  async (handling, next) => {
    handling.attempts = 1;
    const envelope = decode(handling.message, contracts);
    if (envelope.type !== handling.message.topic)
      throw new UnknownVersion(`type ${envelope.type} doesn't belong on this topic`);
    handling.envelope = envelope;
    await next();
  };
