// Loaded into the service's main process (node --import): tells its parent its round trips to PostgreSQL, by schema, since it was last asked.
import { isMainThread } from 'node:worker_threads';
import pg from 'pg';

if (isMainThread) {
  let counts = {};
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (...parameters) {
    const name = this.connectionParameters.application_name?.replace('verbatim-', '') ?? 'other';
    counts[name] = (counts[name] ?? 0) + 1;
    return query.apply(this, parameters);
  };
  process.on('message', (message) => {
    if (message !== 'queries') return;
    process.send(counts);
    counts = {};
  });
  process.channel.unref();
}
