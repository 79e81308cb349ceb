import { CALLBACK_DELIVER, deadTopic, KEYSTROKE_ANALYSE, QUALITY_REGISTER } from '@verbatim/contracts';
import { DeadLetters, openGatewayDatabase, type KeptLetter } from '@verbatim/gateway';
import { newEnvelope, toMessage, type Broker } from '@verbatim/messaging';
import { newId } from '@verbatim/platform';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import type { Service } from './http-suite.js';

const ENTRY = { question: 'What do you like?', answer: 'The beans taste fresh and the parcel is quick.' };

/** What no worker can handle is kept with its reason, fails what waits for it, and holds nobody up. */
export function deadLettersSuite(service: () => Service): void {
  describe('dead letters', () => {
    let source: DataSource;
    let letters: DeadLetters;
    let broker: Broker;
    beforeAll(async () => {
      source = await openGatewayDatabase(service().databaseUrl);
      letters = new DeadLetters(source);
      broker = service().broker;
    });
    afterAll(() => source?.destroy());

    const call = async (path: string, body?: object): Promise<{ status: number; body: any }> => {
      const response = await fetch(`${service().url}/api/v1${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'x-service-key': service().key, ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    };
    const letter = async (which: (kept: KeptLetter) => boolean): Promise<KeptLetter> => {
      for (;;) {
        const found = (await letters.list(1_000)).find(which);
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 20)); // between two looks at what a broker delivers
      }
    };
    const batch = async (): Promise<{ id: string; finished: () => Promise<any> }> => {
      const { body } = await call('/data-quality/batch', {
        surveyName: 'S',
        responses: [{ responseIdentifier: 'r', surveyEntries: [ENTRY] }],
      });
      return {
        id: body.batchJobId,
        finished: async () => {
          for (;;) {
            const { body: job } = await call(`/data-quality/batch/${body.batchJobId}`);
            if (['completed', 'failed'].includes(job.status)) return job;
            await new Promise((resolve) => setTimeout(resolve, 20)); // between two polls
          }
        },
      };
    };
    /** The quality service's store without one of its tables: every handler that needs it throws. */
    const withoutTable = async <T>(work: () => Promise<T>): Promise<T> => {
      const owner = new Client({ connectionString: service().databaseUrl });
      await owner.connect();
      try {
        await owner.query('ALTER TABLE quality.answers RENAME TO elsewhere');
        return await work();
      } finally {
        await owner.query('ALTER TABLE quality.elsewhere RENAME TO answers');
        await owner.end();
      }
    };

    it('keeps bytes that are no message, and what comes behind them is handled', async () => {
      const value = Buffer.from([0xff, 0x00, 0x7b]);
      await broker.send([
        { topic: KEYSTROKE_ANALYSE.topic, key: 'poison\u0000', value, headers: { note: 'a\u0000b' } },
      ]);
      const kept = await letter(
        ({ topic, reason }) => topic === KEYSTROKE_ANALYSE.topic && reason === 'Malformed: not JSON',
      );
      expect(kept).toMatchObject({
        org: null,
        jobId: null,
        service: 'keystroke',
        attempts: 1,
        partFailed: false,
        retriedAt: null,
      });
      const whole = await letters.find(kept.id);
      expect([whole!.payload.equals(value), whole!.key.toString()]).toEqual([true, 'poison\u0000']);
      const typed = { ...ENTRY, keyEvents: [...'fresh'].map((k, i) => ({ k, c: 'Key', t: i * 100, ht: 40 })) };
      expect((await call('/data-quality', { surveyEntries: [typed] })).status).toBe(200);
    });

    it.each(['2026-W48-2', '-000042-01-01T00:00:00Z'])(
      'keeps a message with the time %s, which is none, and handles those behind it',
      async (time) => {
        const orgs = [newId(), newId()];
        for (const org of orgs) {
          const envelope = newEnvelope(KEYSTROKE_ANALYSE, { org, subject: 's', source: 'test', data: { entries: [] } });
          await broker.send([toMessage({ ...envelope, time })]);
        }
        for (const org of orgs)
          expect(await letter((kept) => kept.org === org)).toMatchObject({
            topic: KEYSTROKE_ANALYSE.topic,
            reason: expect.stringMatching(/^Malformed: envelope: time: /),
          });
      },
    );

    it('keeps a message that asks for its reply on another topic, and handles those behind it', async () => {
      const orgs = [newId(), newId()];
      for (const org of orgs) {
        const fields = { org, subject: 's', source: 'test', replyto: 'no.such.topic', data: { entries: [] } };
        await broker.send([toMessage(newEnvelope(KEYSTROKE_ANALYSE, fields))]);
      }
      for (const org of orgs)
        expect(await letter((kept) => kept.org === org)).toMatchObject({
          reason: 'Malformed: envelope: replyto: is not gateway.replies.v1',
        });
    });

    it('keeps a dead letter whose headers are not from a service, and those behind it', async () => {
      const orgs = [newId(), newId()];
      for (const orgid of orgs)
        await broker.send([
          {
            topic: deadTopic(KEYSTROKE_ANALYSE.topic),
            key: 'another key',
            value: Buffer.from(JSON.stringify({ orgid })),
            headers: { attempts: '99999999999', 'failed-at': '+200000-01-01T00:00:00Z', 'original-offset': orgid },
          },
        ]);
      for (const org of orgs)
        expect(await letter((kept) => kept.org === org)).toMatchObject({ attempts: 2 ** 31 - 1, service: '' });
    });

    it('keeps a message of a version that this build does not know', async () => {
      const org = newId();
      const envelope = newEnvelope(CALLBACK_DELIVER, { org, subject: 's', source: 'test', data: {} as never });
      await broker.send([
        { ...toMessage({ ...envelope, type: 'callback.deliver.v9' }), topic: CALLBACK_DELIVER.topic },
      ]);
      expect(await letter((kept) => kept.org === org)).toMatchObject({
        topic: CALLBACK_DELIVER.topic,
        attempts: 1,
        reason: 'UnknownVersion: no contract for type callback.deliver.v9',
      });
    });

    it('fails the part of a handler that always throws, long before its lease, and no other job', async () => {
      const { id, job } = await withoutTable(async () => {
        const broken = await batch();
        return { id: broken.id, job: await broken.finished() };
      });
      expect(job).toMatchObject({
        status: 'failed',
        progress: { total: 1, done: 1, failed: 1 },
        results: { items: [{ error: { code: 'PROCESSING_ERROR' } }] },
      });
      const kept = await letter(({ partFailed }) => partFailed);
      expect(kept).toMatchObject({ topic: QUALITY_REGISTER.topic, service: 'quality', attempts: 3, jobId: id });
      expect(await letters.list(9, { job: id })).toEqual([kept]);
      expect(JSON.parse((await letters.find(kept.id))!.payload.toString())).toMatchObject({ data: { batchJobId: id } });
      expect(await (await batch()).finished()).toMatchObject({ status: 'completed', progress: { failed: 0 } });
    });

    it('sends one again when it is told to', async () => {
      const org = newId();
      const responses = [{ position: 0, serviceResponseIdentifier: 1, entries: [{ index: 0, ...ENTRY }] }];
      const kept = await withoutTable(async () => {
        await broker.send([
          toMessage(
            newEnvelope(QUALITY_REGISTER, {
              org,
              subject: 's',
              source: 'test',
              data: { batchJobId: newId(), part: 0, responses },
            }),
          ),
        ]);
        return letter((one) => one.org === org);
      });
      await letters.retry([newId(), kept.id]);
      const owner = new Client({ connectionString: service().databaseUrl });
      await owner.connect();
      try {
        let known = 0;
        while (known === 0) {
          known = (await owner.query('SELECT 1 FROM quality.answers WHERE org_id = $1', [org])).rowCount!;
          await new Promise((resolve) => setTimeout(resolve, 20)); // between two looks
        }
        expect(known).toBe(1);
      } finally {
        await owner.end();
      }
      expect((await letters.find(kept.id))!.retriedAt).toBeInstanceOf(Date);
    });
  });
}
