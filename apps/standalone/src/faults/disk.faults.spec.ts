/** @long A full disk under a service in one process. */
import { freePort } from '@verbatim/platform';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from './client.js';
import { ServiceProcess } from './service-process.js';
import { ENVIRONMENT, IS_LONG } from './settings.js';

const MAIN = join(import.meta.dirname, '../../dist/main.js');
/** `ulimit -f` counts blocks of 512 bytes: 18 MB, with room for PostgreSQL's own files of 16 MB. */
const LIMIT_BLOCKS = 18 * 2048;
const RESPONSES = 100;

/** No file can grow any more: for PostgreSQL that is a full disk, and it needs neither root nor a file system of its own. */
describe('a data folder without room', () => {
  let folder: string;
  let port: number;
  let instance: ServiceProcess;
  const use = (blocks?: number): ServiceProcess => {
    const { KAFKA_BROKERS: _, DATABASE_URL: __, ...env } = process.env;
    const limited = `${blocks ? `ulimit -f ${blocks}; ` : ''}exec "$0" "$@"`;
    instance = new ServiceProcess({
      name: 'standalone',
      command: 'sh',
      args: ['-c', limited, process.execPath, MAIN, folder],
      readyUrl: `http://127.0.0.1:${port}/readyz`,
      env: {
        ...env,
        ...ENVIRONMENT,
        PART_ATTEMPTS: '100',
        VERBATIM_DATA_DIR: join(folder, 'data'),
        PORT: String(port),
      },
    });
    return instance;
  };
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'verbatim-faults-disk-'));
    chmodSync(folder, 0o711);
    port = await freePort();
  });
  afterEach(async () => {
    await instance.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('stops the first start with one line that says where', async () => {
    await expect(use(16).start()).rejects.toThrow(`PostgreSQL failed to start in ${join(folder, 'data')}`);
  });

  if (IS_LONG)
    it('refuses jobs with 503, keeps those that it took, and finishes them when there is room', async () => {
      await use().start();
      await instance.stop();
      await use(LIMIT_BLOCKS).start();
      const client = new Client(`http://127.0.0.1:${port}`, () =>
        readFileSync(join(folder, 'data/api-key'), 'utf8').trim(),
      );
      // Random, so that nothing packs it.
      const job = (): object => ({
        surveyName: 'Disk',
        responses: Array.from({ length: RESPONSES }, () => ({
          surveyEntries: [
            {
              question: 'Why?',
              answer: 'It is quick.',
              pasteEvents: Array.from({ length: 20 }, (_, t) => ({ t, c: randomBytes(700).toString('base64') })),
            },
          ],
        })),
      });
      const taken: string[] = [];
      let refused: { key: string; body: object } | undefined;
      for (let i = 0; !refused && i < 40; i++) {
        const body = job();
        const answer = await client.batch(body, `disk-${i}`);
        if (answer.status === 202) taken.push(answer.body.batchJobId);
        else refused = { key: `disk-${i}`, body };
        if (refused)
          expect(answer).toMatchObject({
            status: 503,
            body: {
              code: 'SERVICE_UNAVAILABLE',
              message:
                'The service is temporarily unavailable and accepted nothing. Send the request again in a few seconds.',
            },
          });
      }
      expect(taken.length).toBeGreaterThan(0);
      expect(refused).toBeDefined();
      expect((await fetch(`${client.url}/livez`)).status).toBe(200);
      await client.job(taken[0]!); // what is there can be read
      expect(await instance.stop()).toBe(0);

      await use().start();
      const again = await client.batch(refused!.body, refused!.key);
      expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([202, null]);
      for (const id of [...taken, again.body.batchJobId as string]) {
        expect(await client.finished(id)).toMatchObject({
          status: 'completed',
          progress: { total: RESPONSES, done: RESPONSES, failed: 0 },
        });
      }
    }, 600_000);
});
