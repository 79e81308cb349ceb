/** @long Five services as processes over a Kafka of their own. largest-bodies.spec.ts does the same for the gateway, each service's specs for small messages. */
import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { LOADS, WORKING_MIB } from './memory/loads.js';
import { mebibytes, podLimit, Sender, startWorker } from './memory/worker.js';

/** The share of what a process may have in hand at once. LARGEST_MESSAGES=1 is all of it. */
const SHARE = Number(process.env.LARGEST_MESSAGES ?? 1 / 8);

const ROOT = join(import.meta.dirname, '../../../..');
interface KafkaTool {
  canRunKafka(): boolean;
  noKafka: string;
  startKafka(): Promise<{ brokers?: string; stop(): Promise<void> }>;
}
const tool = (await import(pathToFileURL(join(ROOT, 'tools/test/kafka.mjs')).href)) as KafkaTool;

const isPossible = process.platform === 'linux' && tool.canRunKafka();
const onKafka = isPossible ? describe : describe.skip;

onKafka(
  isPossible ? 'the largest messages, as many as may be in hand at once' : `needs Linux, and ${tool.noKafka}`,
  () => {
    let kafka: Awaited<ReturnType<KafkaTool['startKafka']>>;
    let database: TestDatabase;
    let env: Record<string, string>;

    beforeAll(async () => {
      if (!existsSync(join(ROOT, 'apps/quality/dist/main.js'))) throw new Error('not built: run npm run build');
      kafka = await tool.startKafka();
      if (!kafka.brokers) throw new Error('the broker did not start');
      database = await createTestDatabase();
      env = { DATABASE_URL: database.url, KAFKA_BROKERS: kafka.brokers };
      await promisify(execFile)(process.execPath, [join(ROOT, 'apps/gateway/dist/create-topics.js')], {
        env: { ...process.env, ...env },
      });
    }, 300_000);
    afterAll(async () => {
      await kafka?.stop();
      await database?.drop();
    });

    for (const load of LOADS)
      it(`leave ${load.service} below the memory limit of its pod`, async () => {
        const sender = await Sender.connect(kafka.brokers!, load.topics);
        const worker = await startWorker(load.service, { ...env, ...load.env });
        try {
          const idle = mebibytes(worker.pid!, 'VmRSS');
          await load.run({ worker, sender, databaseUrl: database.url, share: SHARE });
          const peak = mebibytes(worker.pid!, 'VmHWM');
          const limit = podLimit(load.service);
          if (process.env.LARGEST_MESSAGES)
            console.log(
              `${load.service}: idle ${idle.toFixed(0)} MiB, peak ${peak.toFixed(0)} MiB, limit ${limit} MiB`,
            );
          const fixed = Math.min(limit, idle + (load.workingMiB ?? WORKING_MIB));
          expect(peak).toBeLessThan(fixed + (limit - fixed) * SHARE);
        } finally {
          await worker.kill();
          await sender.close();
        }
      }, 1_800_000);
  },
);
