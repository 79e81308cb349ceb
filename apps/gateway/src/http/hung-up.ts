import { CallerGone } from '@verbatim/messaging';
import type { FastifyReply } from 'fastify';

const known = new WeakMap<FastifyReply['raw'], AbortSignal>();

/** Aborted, with CallerGone, when the connection closes before the response is out: nobody waits for it any more. */
export function hungUp({ raw }: FastifyReply): AbortSignal {
  const before = known.get(raw);
  if (before) return before;
  const controller = new AbortController();
  const look = (): void => {
    if (!raw.writableFinished) controller.abort(new CallerGone());
  };
  if (raw.closed) look();
  else raw.once('close', look);
  known.set(raw, controller.signal);
  return controller.signal;
}
