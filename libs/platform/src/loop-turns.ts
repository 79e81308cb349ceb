/**
 * For work that takes no long time by itself but comes in crowds: `count` pieces of it run in one turn of the event loop, in
 * the order they asked, and whatever else there is to do comes in between the turns.
 * @returns resolves when the caller's turn has come
 */
export function loopTurns(count: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const take = (): void => {
    for (const begin of waiting.splice(0, count)) begin();
    if (waiting.length) setImmediate(take);
  };
  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(take);
    });
}

/** Between the pieces of long work: of all that is going on in the process, one piece runs in a turn of the event loop. */
export const giveWay = loopTurns(1);
