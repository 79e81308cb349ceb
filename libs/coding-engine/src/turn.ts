/** Lets others have their turn on the event loop. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
