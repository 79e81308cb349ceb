import { asService } from '@verbatim/database';
import { InHand, ProcessDied } from './index.js';
import { Room } from './room.js';
import { openStore, ORG, SCHEMA, type TestStore } from './spec-support.js';

const PATIENCE_MS = 50;

describe('work that was in hand when its process died', () => {
  let store: TestStore;
  const running = new AbortController().signal;

  beforeAll(async () => {
    store = await openStore();
  });
  beforeEach(() =>
    asService(store.database, (manager) => manager.query(`DELETE FROM ${SCHEMA}.in_hand WHERE org_id = $1`, [ORG])),
  );
  afterAll(() => store?.close());

  /** A process of its own: nothing waits for it, so nothing of what it has in hand ever ends. */
  const start = (): InHand => new InHand(store.database, SCHEMA, new Room(PATIENCE_MS), 0);
  /** A process that dies while it does this. */
  const dieWith = async (...works: string[]): Promise<void> => {
    const inHand = start();
    const begun = works.map((work) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      void inHand.hold(ORG, work, running, () => {
        resolve();
        return new Promise(() => undefined);
      });
      return promise;
    });
    await Promise.race(begun); // work that is to run alone waits for the others
  };
  const dieTimes = async (times: number, ...works: string[]): Promise<void> => {
    for (let i = 0; i < times; i++) await dieWith(...works);
  };
  const doIt = (work: string): Promise<string> => start().hold(ORG, work, running, async () => 'done');

  it('is set aside when its process died three times beside others and three times alone', async () => {
    await dieTimes(6, 'poison');
    await expect(doIt('poison')).rejects.toThrow(ProcessDied);
    await expect(doIt('poison')).rejects.toThrow('A process died 3 times while it did this work and nothing else');
  });

  it('is tried again after fewer deaths', async () => {
    await dieTimes(5, 'unlucky');
    expect(await doIt('unlucky')).toBe('done');
  });

  it('is not counted for ever: what has ended starts from the beginning', async () => {
    await dieTimes(5, 'again');
    await doIt('again');
    await dieTimes(5, 'again');
    expect(await doIt('again')).toBe('done');
    await dieTimes(5, 'again');
    const failing = start().hold(ORG, 'again', running, () => Promise.reject(new RangeError('broken')));
    await expect(failing).rejects.toThrow('broken');
    await dieTimes(5, 'again');
    expect(await doIt('again')).toBe('done');
  });

  it('is not set aside for what ran beside it, however often', async () => {
    const inHand = start();
    await dieTimes(3, 'neighbour');
    for (let i = 0; i < 8; i++) {
      const process = start();
      const other = Promise.withResolvers<void>();
      void process.hold(ORG, `long ${i}`, running, () => {
        other.resolve();
        return new Promise(() => undefined);
      });
      await other.promise;
      const begun = Promise.withResolvers<void>();
      void process.hold(ORG, 'neighbour', running, () => {
        begun.resolve();
        return new Promise(() => undefined);
      });
      await begun.promise; // its patience is over: it runs beside the other
    }
    expect(await inHand.hold(ORG, 'neighbour', running, async () => 'done')).toBe('done');
  });

  it('runs alone after three deaths: it waits for what runs, and nothing else starts until it has ended', async () => {
    await dieTimes(3, 'suspect');
    const inHand = new InHand(store.database, SCHEMA, new Room(60_000), 0);
    const log: string[] = [];
    const [first, suspect] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const [firstBegun, suspectBegun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const run = (work: string, begun?: () => void, until?: Promise<void>): Promise<void> =>
      inHand.hold(ORG, work, running, async () => {
        log.push(`${work} begins`);
        begun?.();
        await until;
        log.push(`${work} ends`);
      });
    const all = [run('first', firstBegun.resolve, first.promise)];
    await firstBegun.promise;
    all.push(run('suspect', suspectBegun.resolve, suspect.promise));
    first.resolve();
    await suspectBegun.promise;
    all.push(run('next'));
    suspect.resolve();
    await Promise.all(all);
    expect(log).toEqual(['first begins', 'first ends', 'suspect begins', 'suspect ends', 'next begins', 'next ends']);
  });

  it('does not begin when the service shuts down while it waits to run alone', async () => {
    await dieTimes(4, 'waiting');
    const stopping = new AbortController();
    const inHand = new InHand(store.database, SCHEMA, new Room(PATIENCE_MS), 3_600_000);
    const held = inHand.hold(ORG, 'waiting', stopping.signal, async () => 'done');
    stopping.abort(new Error('shut down'));
    await expect(held).rejects.toThrow('shut down');
    expect(await doIt('waiting')).toBe('done');
  });
});
