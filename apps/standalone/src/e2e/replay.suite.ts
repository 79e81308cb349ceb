import {
  KEYSTROKE_ANALYSE,
  KEYSTROKE_ANALYSED,
  QUALITY_EVALUATE,
  QUALITY_EVALUATED,
  QUALITY_REGISTER,
  QUALITY_REGISTERED,
} from '@verbatim/contracts';
import type { IncomingMessage, OutgoingMessage } from '@verbatim/messaging';
import { newId } from '@verbatim/platform';
import { StoreWatch } from '../faults/store-watch.js';
import { until } from '../faults/until.js';
import type { Service } from './http-suite.js';

const COMPLETIONS = [QUALITY_REGISTERED, QUALITY_EVALUATED, KEYSTROKE_ANALYSED].map(({ topic }) => topic);
const COMMANDS = [QUALITY_REGISTER, QUALITY_EVALUATE, KEYSTROKE_ANALYSE].map(({ topic }) => topic);
const TOTAL = 60;

const asSent = ({ topic, key, value, headers }: IncomingMessage): OutgoingMessage => ({ topic, key, value, headers });
/** The same content as a message of its own: a second completion, which no inbox knows. */
function renamed({ topic, key, value, headers }: IncomingMessage): { id: string; message: OutgoingMessage } {
  const id = newId();
  return {
    id,
    message: {
      topic,
      key,
      headers: { ...headers, id },
      value: Buffer.from(JSON.stringify({ ...JSON.parse(value.toString()), id })),
    },
  };
}

/** What comes twice, late, in another order, or as a second answer to one question changes nothing. */
export function replaySuite(service: () => Service): void {
  describe('messages that come again', () => {
    const call = async (path: string, body?: object): Promise<{ text: string; body: any }> => {
      const response = await fetch(`${service().url}/api/v1${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'x-service-key': service().key, ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
      });
      const text = await response.text();
      return { text, body: JSON.parse(text) };
    };

    it('duplicated while a job runs, and all of it backwards and as second completions when it has ended: its state never goes back, its counts are exact', async () => {
      const { broker, databaseUrl } = service();
      const watch = await StoreWatch.on(databaseUrl);
      const heard: IncomingMessage[] = [];
      let again: Promise<unknown> = Promise.resolve();
      let jobId: string | undefined;
      const listening = await broker.subscribe({
        group: `replay-${newId()}`,
        topics: [...COMPLETIONS, ...COMMANDS],
        fromBeginning: false,
        handle: async (message) => {
          if (heard.some(({ headers }) => headers.id === message.headers.id)) return;
          heard.push(message);
          again = Promise.all([again, broker.send([asSent(message)])]); // at once: both are under way
        },
      });
      try {
        const entry = (i: number): object => ({
          question: 'What do you like?',
          answer: `The parcel ${i} came in time.`,
          keyEvents: [...'parcel'].map((k, t) => ({ k, c: 'Key', t: t * 100, ht: 40 })),
        });
        jobId = (
          await call('/data-quality/batch', {
            surveyName: 'Replay',
            responses: Array.from({ length: TOTAL }, (_, i) => ({
              responseIdentifier: `r${i}`,
              surveyEntries: [entry(i)],
            })),
          })
        ).body.batchJobId as string;
        const path = `/data-quality/batch/${jobId}?limit=1000`;
        await until('the job to end', async () => ['completed', 'failed'].includes((await call(path)).body.status));
        const before = await call(path);
        expect(before.body).toMatchObject({ status: 'completed', progress: { total: TOTAL, done: TOTAL, failed: 0 } });
        expect(before.body.results.items).toHaveLength(TOTAL);
        const own = (topics: string[]): IncomingMessage[] =>
          heard.filter(({ topic, value }) => topics.includes(topic) && value.includes(jobId!));
        await until('every completion to be heard', () => own(COMPLETIONS).length >= 3 * Math.ceil(TOTAL / 25));
        await again;
        await listening.stop();

        const seconds = own(COMPLETIONS).map(renamed);
        await broker.send([
          ...own([...COMPLETIONS, ...COMMANDS])
            .reverse()
            .map(asSent),
          ...seconds.map(({ message }) => message),
        ]);
        await until(
          'the second completions to be handled',
          async () =>
            (
              await watch.rows('SELECT 1 FROM gateway.inbox WHERE message_id::text = ANY($1)', [
                seconds.map(({ id }) => id),
              ])
            ).length === seconds.length,
        );
        expect((await call(path)).text).toBe(before.text);
        expect(await watch.regressions()).toEqual([]);
      } finally {
        await listening.stop();
        await watch.close();
      }
    }, 120_000);
  });
}
