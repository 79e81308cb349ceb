import { createHash } from 'node:crypto';
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
  const sizeOf = ({ key, value, headers }: OutgoingMessage): number =>
    value.length + key.length + JSON.stringify(headers).length;
  broker.send = async (letters) => {
    if (letters.some((letter) => sizeOf(letter) > limit)) throw new Undeliverable('too large');
    sent.push(...letters);
  };
  const handle = async (
    message: OutgoingMessage,
    work: () => Promise<void> = async () => undefined,
  ): Promise<ReturnType<typeof readDeadLetter>> => {
    const handling: Handling = {
      message: { ...message, headers: message.headers ?? {}, partition: 0, offset: '7' },
      signal: new AbortController().signal,
      attempts: 0,
    };
    await chain(deadLettered(broker, 'quality', logger), decoded(messages.contracts), work)(handling);
    return readDeadLetter({ ...sent.at(-1)!, headers: sent.at(-1)!.headers!, partition: 0, offset: '1' });
  };
  const put = (data: object, work?: () => Promise<void>): ReturnType<typeof handle> =>
    handle(
      toMessage(
        newEnvelope(messages.work, {
          org: ORG,
          subject: 'job',
          source: 'test',
          data: data as never,
          traceparent: TRACEPARENT,
        }),
      ),
      work,
    );
  beforeEach(() => (limit = Infinity));
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
    limit = 600;
    const place = await put({ n: 1, batchJobId: JOB }, fails);
    expect([place.message.value.length, place.jobId]).toEqual([0, JOB]);
  });

  const topic = messages.work.topic;
  const MIB = 1024 * 1024;

  it('is cut to what the broker takes, and says what is missing', async () => {
    limit = 2 * MIB;
    const headers = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`h${i}`, 'x'.repeat(30_000)]));
    const value = Buffer.alloc(3 * MIB, '{');
    const { message, position, reason } = await handle({ topic, key: 'k'.repeat(MIB), value, headers });
    expect([position, reason]).toEqual(['0:7', 'Malformed: not JSON']);
    expect(Object.keys(message.headers)).toHaveLength(64 + 1);
    expect(message.headers.h0).toHaveLength(4_096);
    expect(message.value.equals(value.subarray(0, 65_536))).toBe(true);
    const hash = createHash('sha256').update(value).digest('hex');
    expect(message.headers.cut).toBe(`value of 3145728 bytes, SHA-256 ${hash}; 100 headers; key of 1048576 characters`);
    const whole = await handle({ topic, key: 'k', value: Buffer.alloc(MIB, '{'), headers: { a: 'b' } });
    expect([whole.message.value.length, whole.message.headers]).toEqual([MIB, { a: 'b' }]);
  });

  it('that the broker refuses is its place alone, and one that it refuses again is given up, so that the next message comes', async () => {
    limit = 700;
    const big = { topic, key: 'k', value: Buffer.alloc(1_000, '{'), headers: { a: 'b' } };
    const { message, position } = await handle(big);
    expect([message.topic, message.key, message.value.length, position]).toEqual([topic, '', 0, '0:7']);
    expect(message.headers).toEqual({ cut: expect.stringContaining('value of 1000 bytes') });
    limit = 0;
    const before = sent.length;
    await handle(big);
    expect(sent).toHaveLength(before);
    expect(lines.at(-2)).toMatchObject({ topic, partition: 0, offset: '7', msg: expect.stringContaining('is lost') });
  });

  it('of no job has none, whatever stands in its place', async () => {
    expect((await put({ n: 1 }, fails)).jobId).toBeUndefined();
    expect((await put({ n: 1, batchJobId: "'; DROP TABLE" }, fails)).jobId).toBeUndefined();
    expect('jobId' in lines.at(-1)!).toBe(false);
  });
});
