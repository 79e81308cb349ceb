import { newId, type Logger } from '@verbatim/platform';
import type { OutgoingMessage } from '../broker.js';
import { readDeadLetter } from '../dead-letters.js';
import { newEnvelope, toMessage } from '../envelope.js';
import { Undeliverable } from '../errors.js';
import { InProcessBroker } from '../in-process-broker.js';
import { ORG } from '../contract/fixture.js';
import { testMessages } from '../contract/test-messages.js';
import { chain, deadLettered, decoded, type Handling } from './index.js';

const TRACEPARENT = `00-${'d'.repeat(32)}-${'e'.repeat(16)}-01`;

describe('a dead letter', () => {
  const messages = testMessages();
  const JOB = newId();
  const lines: Record<string, unknown>[] = [];
  const logger = { error: (fields: object, msg: string) => lines.push({ ...fields, msg }) } as unknown as Logger;
  const sent: OutgoingMessage[] = [];
  const broker = new InProcessBroker();
  let limit = Infinity;
  broker.send = async (letters) => {
    if (letters.some(({ value }) => value.length > limit)) throw new Undeliverable('too large');
    sent.push(...letters);
  };
  const put = async (
    data: object,
    work: () => Promise<void> = async () => undefined,
  ): Promise<ReturnType<typeof readDeadLetter>> => {
    const message = toMessage(
      newEnvelope(messages.work, {
        org: ORG,
        subject: 'job',
        source: 'test',
        data: data as never,
        traceparent: TRACEPARENT,
      }),
    );
    const handling: Handling = {
      message: { ...message, headers: message.headers!, partition: 0, offset: '7' },
      signal: new AbortController().signal,
      attempts: 0,
    };
    await chain(deadLettered(broker, 'quality', logger), decoded(messages.contracts), work)(handling);
    return readDeadLetter({ ...sent.at(-1)!, headers: sent.at(-1)!.headers!, partition: 0, offset: '1' });
  };
  const fails = async (): Promise<void> => {
    throw new RangeError('broken');
  };

  it('says of which job it is, in itself and in the log, also when nothing else of it can be read', async () => {
    expect(await put({ n: 1, batchJobId: JOB }, fails)).toMatchObject({
      jobId: JOB,
      message: { headers: { traceparent: TRACEPARENT } },
    });
    expect(await put({ n: 'no number', batchJobId: JOB })).toMatchObject({
      jobId: JOB,
      reason: expect.stringContaining('Malformed'),
    });
    expect(lines.map(({ jobId, error, msg }) => [jobId, error, msg])).toEqual([
      [JOB, 'RangeError', 'dead letter'],
      [JOB, 'Malformed', 'dead letter'],
    ]);
    limit = 10;
    const headersAlone = await put({ n: 1, batchJobId: JOB }, fails);
    limit = Infinity;
    expect([headersAlone.message.value.length, headersAlone.jobId]).toEqual([0, JOB]);
  });

  it('of no job has none, whatever stands in its place', async () => {
    expect((await put({ n: 1 }, fails)).jobId).toBeUndefined();
    expect((await put({ n: 1, batchJobId: "'; DROP TABLE" }, fails)).jobId).toBeUndefined();
    expect('jobId' in lines.at(-1)!).toBe(false);
  });
});
