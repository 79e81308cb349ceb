/** Lets others go first. @param work size of the next piece of work, in characters that are read or as much work */
export type GiveWay = (work: number) => Promise<void>;

/** Products of two numbers that take about as long as a character that is read. */
const PRODUCTS = 5_000;

/** The size of so many dot products of points with so many numbers. */
export const dotWork = (count: number, dims: number): number => (count * dims) / PRODUCTS;

/** Where nobody waits. */
export const alone: GiveWay = async () => undefined;

/** What a generator returns that yields the size of each piece of its work; others go first between two of them. */
export async function inTurns<T>(steps: Generator<number, T>, giveWay: GiveWay): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await giveWay(value);
  }
}
