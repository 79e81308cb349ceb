export type Closer = () => Promise<unknown>;

/**
 * Starts something with several parts. `start` adds a closer for each part that it has started. Closing runs them in reverse order; if the start
 * fails, the parts that had started are closed, too.
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
