import type { Envelope } from '@verbatim/contracts';
import type { IncomingMessage } from '../broker.js';
import type { MessageContext } from '../message-context.js';

/** One delivery of a message on its way through the chain. Each middleware adds what the next ones need. */
export interface Handling {
  readonly message: IncomingMessage;
  /** Aborted when the service shuts down. */
  readonly signal: AbortSignal;
  attempts: number;
  envelope?: Envelope;
  /** The outcome, if not `handled`: dead (with the error's name), dropped, or refused because the store has no room. */
  outcome?: 'dead' | 'expired' | 'refused';
  error?: string;
  context?: MessageContext;
}

export type Next = () => Promise<void>;
export type Middleware = (handling: Handling, next: Next) => Promise<void>;

/** Composes the middlewares. The first is the outermost; the last one calls the handler. */
export const chain =
  (...steps: Middleware[]): ((handling: Handling) => Promise<void>) =>
  (handling) => {
    const run = async (i: number): Promise<void> => steps[i]?.(handling, () => run(i + 1));
    return run(0);
  };
