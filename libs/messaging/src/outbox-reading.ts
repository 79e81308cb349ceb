import { asService } from '@verbatim/database';
import { gauge, type Reading } from '@verbatim/platform';
import type { DataSource } from 'typeorm';
import { Outbox } from './outbox.js';

/** The backlog of a service's outbox as metrics. Every replica reads the same table: take the maximum over them. */
export function outboxReading(database: DataSource, schema: string): Reading {
  const outbox = new Outbox(schema);
  const waiting = gauge('verbatim_outbox_messages');
  const age = gauge('verbatim_outbox_oldest_age_seconds');
  const refused = gauge('verbatim_outbox_refused');
  return {
    read: () =>
      asService(database, async (manager) => {
        const backlog = await outbox.backlog(manager);
        waiting.set({ schema }, backlog.waiting);
        refused.set({ schema }, backlog.refused);
        age.set({ schema }, backlog.oldestSeconds);
      }),
    forget: () => {
      for (const metric of [waiting, age, refused]) metric.remove({ schema });
    },
  };
}
