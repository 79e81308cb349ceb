import type { Envelope } from '@verbatim/contracts';
import { newId } from '@verbatim/platform';
import { until } from '@verbatim/platform/testing';
import { logger, ORG, startWorker, type Handler } from './contract/fixture.js';
import { testMessages } from './contract/test-messages.js';
import { CallerGone, InProcessBroker, Requester, type BrokerStrategy } from './index.js';

/** One message at a time: the next one waits until the handler has returned. */
describe('a caller that hangs up, in one process', () => {
  const messages = testMessages();
  const broker = new InProcessBroker({ partitions: 1 });
  const requester = new Requester({ ...messages, broker, source: 'test', logger, replyTopic: messages.replies });
  const begun: number[] = [];
  let handler: Handler;
  let worker: BrokerStrategy;

  beforeAll(async () => {
    await broker.connect();
    await requester.start();
    worker = await startWorker(broker, messages, (work, context) => {
      begun.push(work.n);
      return handler(work, context);
    });
  });
  beforeEach(() => (begun.length = 0));
  afterAll(async () => {
    await requester.stop();
    await worker.close();
    await broker.close();
  });

  const ask = (n: number, hungUp?: AbortSignal, late?: (reply: Envelope) => void): Promise<unknown> =>
    requester
      .request(messages.work, { org: ORG, subject: newId(), data: { n }, deadlineMs: 60_000, hungUp, late })
      .then(
        ({ data }) => data,
        (error: Error) => error,
      );

  it('is not begun for, and the next one is', async () => {
    const held = Promise.withResolvers<void>();
    handler = async ({ n }, context) => {
      if (n === 1) await held.promise;
      await context.reply(messages.done, { n });
    };
    const caller = new AbortController();
    const first = ask(1);
    const gone = ask(2, caller.signal);
    const next = ask(3, new AbortController().signal);
    await until('the first', () => begun.length === 1);
    caller.abort();
    expect(await gone).toBeInstanceOf(CallerGone);
    held.resolve();
    expect(await Promise.all([first, next])).toEqual([{ n: 1 }, { n: 3 }]);
    expect(begun).toEqual([1, 3]);
    expect(await ask(4, AbortSignal.abort())).toBeInstanceOf(CallerGone);
    expect(begun).toEqual([1, 3]);
  });

  it('stops a handler that listens, which is not tried again', async () => {
    const caller = new AbortController();
    handler = async (_, { hungUp }) => {
      if (begun.length === 1) caller.abort();
      hungUp?.throwIfAborted();
    };
    expect(await ask(1, caller.signal)).toBeInstanceOf(CallerGone);
    handler = (work, context) => context.reply(messages.done, { n: work.n });
    expect(await ask(2)).toEqual({ n: 2 });
    expect(begun).toEqual([1, 2]);
  });

  it('gets no reply that comes later, but what it cost is recorded', async () => {
    const caller = new AbortController();
    handler = async ({ n }, context) => {
      caller.abort();
      await context.reply(messages.done, { n });
    };
    const late = Promise.withResolvers<Envelope>();
    expect(await ask(5, caller.signal, late.resolve)).toBeInstanceOf(CallerGone);
    expect((await late.promise).data).toEqual({ n: 5 });
  });
});
