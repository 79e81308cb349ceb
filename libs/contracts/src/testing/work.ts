const ROUNDS = 8;
/** Under this share of the bound the first round decides: of a bound of 8 it is 5.6, where linear work shows 4 and quadratic work 16. */
const CLEAR = 0.7;
/** Work that takes less is repeated until it takes as long: the clock of a thread's CPU time may tick in steps of 10 ms. */
const MEASURABLE_MS = 30;

/** CPU time of this thread in ms: what else the machine does is not in it. */
function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/**
 * How many times as much CPU time `more` takes as `less`, each at its least over some rounds. Ends as soon as the figure
 * is under `bound`, so that noise (collected garbage, code compiled on the way) costs further rounds and no failure.
 * @param grain ms added to `less`, below which a difference says nothing
 */
export async function workRatio(
  more: () => unknown,
  less: () => unknown,
  { bound, grain = 0 }: { bound: number; grain?: number },
): Promise<number> {
  let times = 1;
  const time = async (work: () => unknown): Promise<number> => {
    const start = cpuTime();
    for (let i = 0; i < times; i++) await work();
    return (cpuTime() - start) / times;
  };
  await less(); // what is compiled and loaded once
  while ((await time(less)) * times < MEASURABLE_MS) times *= 2;
  let [most, least] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round++) {
    least = Math.min(least, await time(less));
    most = Math.min(most, await time(more));
    if (most / (least + grain) < (round > 0 ? bound : bound * CLEAR)) break;
  }
  return most / (least + grain);
}
