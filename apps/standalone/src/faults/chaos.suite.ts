import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { ENDED, isCoded, responses, survey, type JobAnswer, type JobKind } from './client.js';
import { startReceiver, type Receiver } from './receiver.js';
import { random, seed } from '../../../../tools/test/random.mjs';
import { EMBEDDED_SHARE, SIZES } from './settings.js';
import { StoreWatch } from './store-watch.js';
import { outputs, type System } from './system.js';
import { until } from './until.js';

/** The first four kills of this one are of four services: gateway, quality, coding, callback-dispatch. */
const SEED = seed(20_261_279);
const CLIENTS = 12;
/** Between two kills: long enough that work goes on, too short for all to be well. */
const PAUSE_MS = [300, 3_000] as const;
/** What stands where it should not, for a failure. */
const unfinished = async (watch: StoreWatch): Promise<object> => ({
  deadLetters: await watch.rows('SELECT topic, reason, attempts FROM gateway.dead_letters'),
  callbacks: await watch.rows(
    `SELECT c.id, c.job_id, c.status, d.status AS delivery, d.round, d.tries, d.claims, d.due_at, now() FROM gateway.callbacks c LEFT JOIN callback.deliveries d USING (org_id, id) WHERE c.status <> 'delivered'`,
  ),
  outboxes: await watch.rows(
    `SELECT 'gateway' AS service, topic, failed FROM gateway.outbox UNION ALL SELECT 'callback', topic, failed FROM callback.outbox`,
  ),
});

const RANK: Record<string, number> = {
  queued: 0,
  processing: 1,
  completed: 2,
  failed: 2,
  partial_failure: 2,
  total_failure: 2,
};
/** Every fourth job is coding. */
const kindOf = (job: number): JobKind => (job % 4 === 3 ? 'coding' : 'data-quality/batch');

/** Jobs while processes are killed at random: none lost, none doubled, no step back, one callback each by its id. */
export function chaosSuite(system: () => System, isEmbedded: boolean): void {
  const jobs = isEmbedded ? Math.ceil(SIZES.jobs / EMBEDDED_SHARE) : SIZES.jobs;
  const kills = isEmbedded ? Math.ceil(SIZES.kills / EMBEDDED_SHARE) : SIZES.kills;
  const patienceMs = 120_000 + jobs * 200 + kills * 20_000;

  it(
    `loses and doubles nothing of ${jobs} jobs while processes are killed ${kills} times (seed ${SEED})`,
    async () => {
      const { services, client, store } = system();
      const next = random(SEED);
      const receiver = await startReceiver();
      const watch = await StoreWatch.on(store.url);
      const began = performance.now();
      const size = (job: number): number => 1 + (job % 3);
      const bodyOf = (job: number): object => ({
        callbackUrl: receiver.url,
        ...(kindOf(job) === 'coding'
          ? survey(size(job), `job ${job}`)
          : {
              surveyName: 'Chaos',
              qualityIssues: ['Nonsensical', 'Low Effort', 'Shared Duplicate'],
              responses: responses(size(job), `job ${job}`),
            }),
      });
      const ids = new Map<number, string>();
      const ended = new Map<number, JobAnswer>();
      const backwards: string[] = [];
      const killed = new Map<string, number>();
      let [struck, refused, submitted] = [0, 0, 0];
      let over = false;
      const fail = (): boolean => over || performance.now() - began > patienceMs;

      /** One service after the other, each again only when it has come up since. */
      const kill = async (): Promise<void> => {
        const names = [...services.keys()];
        for (; struck < kills && !fail(); struck++) {
          await wait(PAUSE_MS[0] + next() * (PAUSE_MS[1] - PAUSE_MS[0]));
          const name = names[Math.floor(next() * names.length)]!;
          const service = services.get(name)!;
          if (service.isRunning) await service.ready();
          await service.kill();
          service.spawn();
          killed.set(name, (killed.get(name) ?? 0) + 1);
        }
      };
      /** Sends jobs in step with the kills, so that there is work until the last one. */
      const submit = async (): Promise<void> => {
        while (submitted < jobs && !fail()) {
          if (submitted > ((struck + 1) / (kills + 1)) * jobs) {
            await wait(20);
            continue;
          }
          const job = submitted++;
          for (;;) {
            const answer = await client.submit(kindOf(job), bodyOf(job), `job-${job}`).catch(() => undefined);
            if (answer?.status === 202) {
              ids.set(job, answer.body.batchJobId);
              break;
            }
            refused++;
            // 409: the gateway that has the first request, or had it when it died
            if (answer && answer.status < 500 && answer.status !== 409)
              throw new Error(`job ${job}: ${answer.status} ${JSON.stringify(answer.body)}`);
            if (fail()) return;
            await wait(100);
          }
        }
      };
      const seen = new Map<number, JobAnswer>();
      const read = async (): Promise<void> => {
        while (ended.size < jobs && !fail()) {
          const open = [...ids].filter(([job]) => !ended.has(job));
          for (const [job, id] of open.slice(0, 200)) {
            const answer = await client.job(id, kindOf(job)).catch(() => undefined);
            if (!answer) continue;
            const before = seen.get(job);
            if (before && (RANK[answer.status]! < RANK[before.status]! || answer.progress.done < before.progress.done))
              backwards.push(
                `${job}: ${before.status} ${before.progress.done} → ${answer.status} ${answer.progress.done}`,
              );
            seen.set(job, answer);
            if (ENDED.includes(answer.status)) ended.set(job, answer);
          }
          await wait(100);
        }
      };
      const told = setInterval(
        () =>
          process.stderr.write(
            `  ${ended.size} of ${jobs} jobs, ${struck} of ${kills} kills, ${Math.round((performance.now() - began) / 1_000)} s\n`,
          ),
        10_000,
      );
      try {
        await Promise.all([kill(), read(), ...Array.from({ length: CLIENTS }, submit)]);
        await Promise.all([...services.values()].map((service) => service.ready()));
        await until(
          "every job's callback",
          () => new Set([...receiver.deliveries.values()].map(({ job }) => job)).size >= jobs,
          120_000,
        ).catch(() => undefined);
        const found = await figures(watch, receiver, { ids, ended });
        const rate = jobs / ((performance.now() - began) / 1_000);
        process.stderr.write(
          `  ${jobs} jobs, ${struck} kills (${[...killed].map(([name, times]) => `${name} ${times}`).join(', ')}) in ${Math.round((performance.now() - began) / 1_000)} s, ${rate.toFixed(1)} jobs/s; ` +
            `${refused} POSTs were tried again; ${JSON.stringify(found)}; ${backwards.length} steps back seen\n`,
        );
        const right = {
          lost: 0,
          doubled: 0,
          failed: 0,
          wrongItems: 0,
          regressions: 0,
          callbacks: jobs,
          callbackJobs: jobs,
        };
        if (!isDeepStrictEqual(found, right))
          process.stderr.write(`${JSON.stringify(await unfinished(watch))}\n${outputs(system())}`);
        expect({ ...found, struck, backwards }).toEqual({ ...right, struck: kills, backwards: [] });
      } finally {
        over = true;
        clearInterval(told);
        await watch.close();
        receiver.close();
      }

      async function figures(
        from: StoreWatch,
        { deliveries }: Receiver,
        { ids: accepted, ended: done }: { ids: Map<number, string>; ended: Map<number, JobAnswer> },
      ): Promise<Record<string, number>> {
        const [{ stored }] = (await from.rows<{ stored: number }>(
          `SELECT count(*)::int AS stored FROM gateway.jobs WHERE request->>'callbackUrl' = $1`,
          [receiver.url],
        )) as [{ stored: number }];
        const isJudged = (job: number, { results: { items } }: JobAnswer): boolean =>
          items.length === size(job) &&
          items.every((item, i) => item.responseIdentifier === `job ${job}-${i}` && item.evaluations?.length === 1);
        const right = ([job, answer]: [number, JobAnswer]): boolean =>
          answer.progress.total === size(job) &&
          answer.progress.done === size(job) &&
          (kindOf(job) === 'coding' ? isCoded(answer, size(job), `job ${job}`) : isJudged(job, answer));
        return {
          lost: jobs - [...accepted.keys()].filter((job) => done.has(job)).length,
          doubled: stored - new Set(accepted.values()).size,
          failed: [...done.values()].filter(({ status, progress }) => status !== 'completed' || progress.failed).length,
          wrongItems: [...done].filter((entry) => !right(entry)).length,
          regressions: (await from.regressions()).length,
          callbacks: deliveries.size,
          callbackJobs: new Set([...deliveries.values()].map(({ job }) => job)).size,
        };
      }
    },
    patienceMs + 180_000,
  );
}
