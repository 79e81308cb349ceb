import type { IncomingMessage, Lag } from './broker.js';
import { KafkaWatch } from './kafka-watch.js';

const MINUTE = 60_000;
const message = { topic: 't', partition: 0, offset: '7' } as IncomingMessage;

describe('a consumer is stuck', () => {
  let now: number;
  let lag: () => Promise<Lag[]>;
  let watch: KafkaWatch;
  const behind = (partition = 0): Promise<Lag[]> => Promise.resolve([{ topic: 't', partition, messages: 1 }]);
  const lookAfter = async (ms: number): Promise<boolean> => {
    now += ms;
    await watch.look();
    return watch.isStuck;
  };

  beforeEach(() => {
    [now, lag] = [0, () => behind()];
    watch = new KafkaWatch(
      () => lag(),
      () => now,
    );
    watch.joined({ t: [0] });
  });

  it('when it starts nothing for a minute although messages wait, and no longer when it starts one', async () => {
    expect(await lookAfter(0)).toBe(false);
    expect(await lookAfter(MINUTE - 1)).toBe(false);
    expect(await lookAfter(1)).toBe(true);
    await watch.watched(async () => undefined)(message);
    expect(await lookAfter(1)).toBe(false);
  });

  it('when its own connection is lost for a minute while more and more messages wait', async () => {
    await watch.watched(async () => undefined)(message); // the last one it got
    let waiting = 0;
    lag = () => Promise.resolve([{ topic: 't', partition: 0, messages: (waiting += 10) }]);
    expect(await lookAfter(0)).toBe(false);
    expect(await lookAfter(1)).toBe(false);
    expect(await lookAfter(MINUTE - 1)).toBe(false);
    expect(await lookAfter(1)).toBe(true);
  });

  it('not because it had nothing to do for long before the first message came', async () => {
    lag = () => Promise.resolve([{ topic: 't', partition: 0, messages: 0 }]);
    await lookAfter(0);
    await lookAfter(60 * MINUTE);
    lag = () => behind();
    expect(await lookAfter(1)).toBe(false);
    expect(await lookAfter(MINUTE)).toBe(true);
  });

  it('not while a handler runs, nor while messages wait for another member only', async () => {
    const held = Promise.withResolvers<void>();
    const handled = watch.watched(() => held.promise)(message);
    await lookAfter(0);
    expect(await lookAfter(2 * MINUTE)).toBe(false);
    held.resolve();
    await handled;
    lag = () => behind(1);
    await lookAfter(1);
    expect(await lookAfter(2 * MINUTE)).toBe(false);
  });

  it('when its group does not end to rebalance', async () => {
    lag = () => behind(1);
    watch.rebalancing();
    await lookAfter(1);
    expect(await lookAfter(MINUTE)).toBe(true);
    watch.joined({ t: [0] });
    expect(await lookAfter(1)).toBe(false);
  });

  it('not while the broker does not say how much waits', async () => {
    await lookAfter(0);
    lag = () => Promise.reject(new Error('no broker'));
    expect(await lookAfter(2 * MINUTE)).toBe(false);
  });

  const refused = (): Promise<unknown> =>
    watch
      .watched(() => Promise.reject(new Error('not acknowledged')))(message)
      .catch(() => undefined);

  it('when the same message is delivered again and again for a minute, until it is handled', async () => {
    await refused();
    expect(await lookAfter(MINUTE - 1)).toBe(false);
    await refused();
    expect(await lookAfter(1)).toBe(true);
    expect(watch.repeated).toMatchObject({ topic: 't', partition: 0, offset: '7' });
    await watch.watched(async () => undefined)({ ...message, offset: '8' }); // of another key
    expect(await lookAfter(1)).toBe(true);
    await watch.watched(async () => undefined)(message);
    expect([await lookAfter(1), watch.repeated]).toEqual([false, undefined]);
  });

  it('not by a message that another member has now, nor by one that failed while the broker was away', async () => {
    await refused();
    watch.rebalancing();
    watch.joined({ t: [0] });
    expect(await lookAfter(MINUTE)).toBe(false);
    lag = () => Promise.reject(new Error('no broker'));
    await refused();
    expect(await lookAfter(2 * MINUTE)).toBe(false);
    lag = () => behind();
    await refused();
    expect(await lookAfter(1)).toBe(false);
    expect(await lookAfter(MINUTE)).toBe(true);
  });
});
