import { metricsPage, startTelemetry, stopTelemetry, traceRing } from '@verbatim/platform';
import { chain, deadLettered, decoded, measured, named, retried, traced, type Handling } from './index.js';
import { toMessage, newEnvelope } from '../envelope.js';
import { BrokerUnavailable } from '../errors.js';
import { InProcessBroker } from '../in-process-broker.js';
import { logger, ORG } from '../contract/fixture.js';
import { testMessages } from '../contract/test-messages.js';

const TRACE = 'd'.repeat(32);
const TEXT = 'my phone number is 555';

describe('a message on its way through the chain', () => {
  const messages = testMessages();
  const { topic } = messages.work;
  const broker = new InProcessBroker({ partitions: 1 });
  beforeAll(async () => {
    await startTelemetry({ TRACE_RING: '10' });
    await broker.connect();
  });
  afterAll(async () => {
    await broker.close();
    await stopTelemetry();
  });

  const handle = (work: () => Promise<void>, n: unknown = 1): Promise<void> => {
    const envelope = newEnvelope(messages.work, {
      org: ORG,
      subject: 'job',
      source: 'test',
      data: { n: n as number },
      traceparent: `00-${TRACE}-${'e'.repeat(16)}-01`,
    });
    const sent = toMessage(envelope);
    const handling: Handling = {
      message: { ...sent, headers: sent.headers!, partition: 0, offset: '7' },
      signal: new AbortController().signal,
      attempts: 0,
    };
    return chain(
      traced('test', 'in_process', 'group'),
      measured('test'),
      deadLettered(broker, 'test', logger),
      decoded(messages.contracts),
      named,
      retried('test', 2, { firstMs: 1, maxMs: 1 }, logger),
      work,
    )(handling);
  };
  const value = async (series: string): Promise<number> =>
    Number(
      (await metricsPage())
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1] ?? 0,
    );
  const handled = (outcome: string): Promise<number> =>
    value(`verbatim_message_handling_duration_seconds_count{service="test",topic="${topic}",outcome="${outcome}"}`);

  it('is counted when it is handled, tried again, put aside, or left for another delivery', async () => {
    await handle(async () => undefined);
    expect([
      await handled('handled'),
      await value(`verbatim_message_wait_seconds_count{service="test",topic="${topic}"}`),
    ]).toEqual([1, 1]);

    let away = true;
    await handle(async () => {
      if (away) {
        away = false;
        throw new BrokerUnavailable();
      }
    });
    expect(await value(`verbatim_message_retries_total{service="test",topic="${topic}",cause="transient"}`)).toBe(1);

    await handle(async () => {
      throw new RangeError(TEXT);
    });
    expect(await value(`verbatim_message_retries_total{service="test",topic="${topic}",cause="error"}`)).toBe(1);
    await handle(async () => undefined, 'no number');
    expect(await value(`verbatim_dead_letters_total{service="test",topic="${topic}",error="RangeError"}`)).toBe(1);
    expect(await value(`verbatim_dead_letters_total{service="test",topic="${topic}",error="Malformed"}`)).toBe(1);

    const send = broker.send.bind(broker);
    broker.send = () => Promise.reject(new BrokerUnavailable());
    await expect(
      handle(async () => {
        throw new RangeError(TEXT);
      }),
    ).rejects.toThrow(BrokerUnavailable);
    broker.send = send;
    expect([await handled('handled'), await handled('dead'), await handled('again')]).toEqual([2, 2, 1]);
  });

  it("is a span of the sender's trace, with how it failed and without what was in it", async () => {
    await handle(async () => {
      throw new RangeError(TEXT);
    });
    const span = traceRing()!.find(TRACE)!.spans.at(-1)!;
    expect(span).toMatchObject({
      name: `process ${topic}`,
      kind: 'consumer',
      parentId: 'e'.repeat(16),
      service: 'test',
      failed: true,
      attributes: {
        'error.type': 'RangeError',
        'messaging.system': 'in_process',
        'messaging.consumer.group.name': 'group',
        'verbatim.organization.id': ORG,
        'verbatim.attempts': 2,
      },
    });
    expect(JSON.stringify(traceRing()!.find(TRACE))).not.toContain('phone number');
  });
});
