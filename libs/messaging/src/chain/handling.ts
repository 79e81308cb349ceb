import type { Envelope } from '@verbatim/contracts';
import type { IncomingMessage } from '../broker.js';
import type { MessageContext } from '../message-context.js';

/** One delivery of one message on its way through the chain; each middleware adds what the next ones need. */
export interface Handling {
  readonly message: IncomingMessage;
  /** Aborted when the service stops. */
  readonly signal: AbortSignal;
  attempts: number;
  envelope?: Envelope;
  /** What else than `handled` became of it: put aside (with the error's name), or dropped. */
  outcome?: 'dead' | 'expired';
  error?: string;
  context?: MessageContext;
}

export type Next = () => Promise<void>;
export type Middleware = (handling: Handling, next: Next) => Promise<void>;

/** The first middleware is the outermost; the last one calls the handler. */
export const chain =
  (...steps: Middleware[]): ((handling: Handling) => Promise<void>) =>
  (handling) => {
    const run = async (i: number): Promise<void> => steps[i]?.(handling, () => run(i + 1));
    return run(0);
  };
