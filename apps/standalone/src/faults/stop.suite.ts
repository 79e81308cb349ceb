import { responses } from './client.js';
import { IS_LONG } from './settings.js';
import { outputs, type System } from './system.js';
import { until } from './until.js';

const CALLERS = 4;

/** SIGTERM under load: what was taken is answered, what is under way is finished. */
export function stopSuite(system: () => System, isEmbedded: boolean): void {
  const refused = (error: unknown): boolean => (error as { cause?: { code?: string } }).cause?.code === 'ECONNREFUSED';

  /**
   * Calls of every kind, one after the other from each caller, as a load balancer passes them on: where a connection is
   * refused nothing was sent, and the next process is asked.
   */
  const load = (urls: () => string[]) => {
    const { client } = system();
    const failures: string[] = [];
    const jobs: string[] = [];
    let [answered, going] = [0, true];
    const send = async (path: string, body: object): Promise<any> => {
      for (;;) {
        for (const url of urls()) {
          try {
            const response = await fetch(`${url}/api/v1${path}`, {
              method: 'POST',
              body: JSON.stringify(body),
              headers: { 'x-service-key': client.key(), 'content-type': 'application/json' },
            });
            const text = await response.text();
            if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
            answered++;
            return JSON.parse(text);
          } catch (error) {
            if (!refused(error)) throw error;
          }
        }
        if (!going) return undefined;
        await new Promise((resolve) => setTimeout(resolve, 20)); // until somebody listens
      }
    };
    const entry = { question: 'What do you like?', answer: 'The parcel came on the day that was promised.' };
    const typed = { ...entry, keyEvents: [...'parcel'].map((k, i) => ({ k, c: 'Key', t: i * 100, ht: 40 })) };
    const caller = async (name: number): Promise<void> => {
      for (let i = 0; going; i++) {
        try {
          await send('/data-quality', { surveyEntries: [typed] });
          await send('/followups', entry);
          const job = await send('/data-quality/batch', {
            surveyName: 'Stop',
            responses: responses(3, `stop ${name} ${i}`),
          });
          if (job) jobs.push(job.batchJobId);
        } catch (error) {
          // One is enough. To go on would spin for ever where everything fails at once, as it does when the system is gone.
          failures.push(`${String(error)}: ${String((error as { cause?: unknown }).cause)}`);
          return;
        }
      }
    };
    const callers = Array.from({ length: CALLERS }, (_, i) => caller(i));
    return {
      failures,
      jobs,
      get answered() {
        return answered;
      },
      end: async () => {
        going = false;
        await Promise.all(callers);
      },
    };
  };

  const names = isEmbedded
    ? ['standalone']
    : ['gateway', 'quality', ...(IS_LONG ? ['keystroke', 'followup', 'coding', 'callback-dispatch'] : [])];
  it.each(names)(
    'SIGTERM of %s under load: no failed request, no lost part',
    async (name) => {
      const { client, of, another, services } = system();
      const old = of(name);
      const next = isEmbedded ? undefined : await another(name);
      await next?.start();
      const gateways = [client.url];
      if (next && name === 'gateway') gateways.push(next.options.readyUrl.replace('/readyz', ''));
      const calls = load(() => gateways);
      const more = async (): Promise<void> => {
        const before = calls.answered;
        await until('calls to be answered', () => calls.answered > before + 3 * CALLERS || calls.failures.length > 0);
      };
      try {
        await more();
        expect(await old.stop()).toBe(0);
        if (next) {
          services.set(name, next);
          client.url = gateways.at(-1)!;
        } else await old.start();
        await more();
      } finally {
        await calls.end();
      }
      if (calls.failures.length) process.stderr.write(outputs(system()));
      expect(calls.failures).toEqual([]);
      expect(calls.jobs.length).toBeGreaterThan(0);
      for (const id of calls.jobs)
        expect(await client.finished(id)).toMatchObject({
          status: 'completed',
          progress: { total: 3, done: 3, failed: 0 },
        });
    },
    600_000,
  );
}
