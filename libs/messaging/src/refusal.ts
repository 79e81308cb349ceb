import type { Envelope } from '@verbatim/contracts';
import type { Broker } from './broker.js';
import { CORRELATION } from './envelope.js';

/** Header of a reply without content: the service has no room to store what it would do. */
export const REFUSED = 'refused';

/** Tells the caller who waits for a reply to this command that there is no room. */
export const refuse = ({ id, subject, replyto }: Envelope, broker: Broker): Promise<void> =>
  replyto === undefined
    ? Promise.resolve()
    : broker.send([
        {
          topic: replyto,
          key: subject,
          value: Buffer.alloc(0),
          headers: { [CORRELATION]: id, [REFUSED]: 'no-room' },
        },
      ]);
