import { ERASURE_DUE } from '@verbatim/contracts';
import { openDatabase } from '@verbatim/database';
import { newEnvelope, toMessage } from '@verbatim/messaging';
import { newId } from '@verbatim/platform';
import { until } from '@verbatim/platform/testing';
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

  it('removes what an organization, or one of its surveys, no longer keeps', async () => {
    const service = await TestService.start();
    const owner = new Client({ connectionString: service.database.url });
    await owner.connect();
    const left = async (): Promise<string[]> =>
      (await owner.query('SELECT thread_id FROM followup.threads')).rows.map(({ thread_id: id }) => id as string);
    const due = async (surveyIdentifier: string | undefined, expected: string[]): Promise<void> => {
      const data = { before: new Date().toISOString(), ...(surveyIdentifier && { surveyIdentifier }) };
      const envelope = newEnvelope(ERASURE_DUE, { org: ORG, subject: ORG, source: 'gateway', data });
      await service.broker.send([toMessage(envelope)]);
      await until('the threads to go', async () => (await left()).length === expected.length);
      expect((await left()).sort()).toEqual([...expected].sort());
    };
    try {
      const [ofSurvey, without, young, foreign] = [opening({ surveyIdentifier: 's' }), opening(), opening(), opening()];
      for (const thread of [ofSurvey, without, young]) await service.turn(thread);
      await service.turn(foreign, { org: newId() });
      await owner.query(`UPDATE followup.threads SET created_at = now() + interval '1 hour' WHERE thread_id = $1`, [
        young.threadId,
      ]);
      await due('s', [without.threadId, young.threadId, foreign.threadId]);
      await due(undefined, [young.threadId, foreign.threadId]);
    } finally {
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
