import type { LoopBudget } from '@verbatim/platform';
import { AsyncResource } from 'node:async_hooks';
import type { Socket } from 'node:net';

/**
 * Gives what a connection sends to its readers in portions of the bytes that `wanted` says each time, none at 0: the rest stays
 * with the caller, as with any slow reader. By itself Node parses all of a packet before it does anything else, thousands of
 * requests or chunks if that is what it holds. Call it once Node's own listeners are on the socket.
 * @returns goes on where `wanted` was 0 and no longer is
 */
export function readInPortions(socket: Socket, wanted: () => number, budget: LoopBudget): () => void {
  const push = socket.push.bind(socket);
  const read = socket._read.bind(socket);
  const held: (Buffer | null)[] = [];
  let isUnderWay = false;
  let wantsMore = true;
  const mayRead = (): boolean => held.length > 0 && !socket.destroyed && !socket.isPaused() && wanted() > 0;
  const readOne = (): void => {
    const bytes = wanted();
    const [first] = held;
    if (!first || first.length <= bytes) held.shift();
    else held[0] = first.subarray(bytes);
    wantsMore = push(first?.subarray(0, bytes) ?? null);
  };
  // Bound, as what goes on is not what surrounds the answer that made room
  const goOn = AsyncResource.bind((): void => {
    if (isUnderWay || !mayRead()) return;
    isUnderWay = true;
    budget.run(() => {
      while (mayRead()) {
        readOne();
        if (budget.isSpent()) break;
      }
      isUnderWay = false;
      if (mayRead()) setImmediate(goOn);
    });
  });
  socket.push = (data: Buffer | null) => {
    held.push(data);
    goOn();
    return wantsMore && !held.length;
  };
  socket._read = (bytes) => {
    if (!held.length) read(bytes);
  };
  socket.on('resume', goOn);
  // With a listener of its own for data Node reads through `push`, not from the descriptor
  socket.on('data', () => undefined);
  return goOn;
}
