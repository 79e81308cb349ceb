// Loaded into the service's main process (node --import): tells its parent how long its event loop stood still since it was last asked.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 2;

// worker threads load it too: theirs may stand still
if (isMainThread) {
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  // What the thread itself worked between two turns: on a busy machine it also stands still because others have the cores.
  let [worked, last] = [0, used()];
  setInterval(() => {
    const now = used();
    worked = Math.max(worked, now - last);
    last = now;
  }, EVERY_MS).unref();
  process.on('message', (message) => {
    if (message !== 'pauses') return;
    const [max, p99] = [loop.max, loop.percentile(99)].map((nanoseconds) => nanoseconds / 1e6);
    process.send({ max, p99, worked });
    loop.reset();
    worked = 0;
  });
  process.channel.unref();
}
