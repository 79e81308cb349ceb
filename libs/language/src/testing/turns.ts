/** What the work gives, and how often others had their turn meanwhile. */
export async function watched<T>(work: () => Promise<T>): Promise<{ found: T; turns: number }> {
  let turns = 0;
  let next: NodeJS.Immediate;
  const count = (): void => {
    turns++;
    next = setImmediate(count);
  };
  next = setImmediate(count);
  const found = await work();
  clearImmediate(next);
  return { found, turns };
}
