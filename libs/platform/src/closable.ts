export type Closer = () => Promise<unknown>;

/**
 * Starts what consists of several parts: `start` adds to `closers` how each that it has begun ends. Closing ends the last begun first; when the start
 * fails, so do those that had begun.
 */
export async function closable<T extends object>(
  start: (closers: Closer[]) => Promise<T>,
): Promise<T & { close(): Promise<void> }> {
  const closers: Closer[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    return { ...(await start(closers)), close };
  } catch (error) {
    await close();
    throw error;
  }
}
