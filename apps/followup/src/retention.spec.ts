import { openDatabase } from '@verbatim/database';
import { newId } from '@verbatim/platform';
import { Client } from 'pg';
import { Retention } from './retention.js';
import { logger, next, opening, ORG, ScriptedEngine, TestService } from './spec-support.js';
import { serveFollowups } from './start-followup.js';

describe('retention', () => {
  it("removes every organization's threads of that age with all that was said, and no others", async () => {
    const service = await TestService.start();
    const owner = new Client({ connectionString: service.database.url });
    await owner.connect();
    const database = await openDatabase({ url: service.database.url, schema: 'followup' });
    try {
      const [old, foreign, young] = [opening(), opening(), opening()];
      const other = newId();
      await service.turn(old);
      await service.turn(foreign, { org: other });
      await service.turn(young);
      await owner.query(
        `UPDATE followup.threads SET created_at = now() - interval '7 days 1 minute' WHERE thread_id = ANY($1)`,
        [[old.threadId, foreign.threadId]],
      );
      await owner.query(
        `UPDATE followup.threads SET created_at = now() - interval '6 days 23 hours' WHERE thread_id = $1`,
        [young.threadId],
      );

      await new Retention({ retentionDays: 7 }, logger, database).sweep();

      expect(await service.turn(next(old.threadId))).toMatchObject({ unknownThread: true });
      expect(await service.turn(next(foreign.threadId), { org: other })).toMatchObject({ unknownThread: true });
      expect(await service.turn(next(young.threadId))).toMatchObject({
        followupQuestion: expect.stringContaining('?'),
      });
      const { rows } = await owner.query('SELECT DISTINCT thread_id, org_id FROM followup.turns');
      expect(rows).toEqual([{ thread_id: young.threadId, org_id: ORG }]);
    } finally {
      await database.destroy();
      await owner.end();
      await service.stop();
    }
  });

  it('is looked after when the service starts', async () => {
    const service = await TestService.start();
    const owner = new Client({ connectionString: service.database.url });
    await owner.connect();
    try {
      const old = opening();
      await service.turn(old);
      await owner.query(`UPDATE followup.threads SET created_at = now() - interval '31 days'`);
      const {
        broker,
        database: { url: databaseUrl },
      } = service;
      const second = await serveFollowups({
        config: { retentionDays: 30, migrateAtStart: true },
        logger,
        broker,
        databaseUrl,
        engine: new ScriptedEngine(),
      });
      await second.close(); // waits for it
      expect((await owner.query('SELECT 1 FROM followup.threads')).rows).toEqual([]);
    } finally {
      await owner.end();
      await service.stop();
    }
  });
});
