// Loaded into the service's main process (node --import): tells its parent its round trips to PostgreSQL, by schema, since it was last asked; and its
// processor time so far in ms, that of the main thread alone and of all threads.
import { isMainThread } from 'node:worker_threads';
import pg from 'pg';

const milliseconds = ({ user, system }) => (user + system) / 1_000;

if (isMainThread) {
  let counts = {};
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (...parameters) {
    const name = this.connectionParameters.application_name?.replace('verbatim-', '') ?? 'other';
    counts[name] = (counts[name] ?? 0) + 1;
    return query.apply(this, parameters);
  };
  process.on('message', (message) => {
    if (message === 'processor')
      process.send({ main: milliseconds(process.threadCpuUsage()), all: milliseconds(process.cpuUsage()) });
    if (message !== 'queries') return;
    process.send(counts);
    counts = {};
  });
  process.channel.unref();
}
