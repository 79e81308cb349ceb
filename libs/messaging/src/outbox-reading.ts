import { asService } from '@verbatim/database';
import { gauge, type Reading } from '@verbatim/platform';
import type { DataSource } from 'typeorm';

/** Counting stops here: a long outage leaves millions of rows, and whoever looks must not make it worse. */
const MOST_COUNTED = 100_000;

/** How much waits in a service's outbox, and for how long. Every replica reads the same table: take the maximum over them. */
export function outboxReading(database: DataSource, schema: string): Reading {
  const waiting = gauge('verbatim_outbox_messages');
  const age = gauge('verbatim_outbox_oldest_age_seconds');
  const refused = gauge('verbatim_outbox_refused');
  return {
    read: () =>
      asService(database, async (manager) => {
        const [row]: [{ waiting: number; refused: number; age: number }] = await manager.query(
          `SELECT (SELECT count(*)::int FROM (SELECT FROM ${schema}.outbox WHERE failed IS NULL LIMIT ${MOST_COUNTED}) AS rows) AS waiting,
           (SELECT count(*)::int FROM ${schema}.outbox WHERE failed IS NOT NULL) AS refused,
           coalesce((SELECT extract(epoch FROM clock_timestamp() - created_at)::float8 FROM ${schema}.outbox WHERE failed IS NULL ORDER BY seq LIMIT 1), 0) AS age`,
        );
        waiting.set({ schema }, row.waiting);
        refused.set({ schema }, row.refused);
        age.set({ schema }, Math.max(0, row.age));
      }),
    forget: () => {
      for (const metric of [waiting, age, refused]) metric.remove({ schema });
    },
  };
}
