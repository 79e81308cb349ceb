import { jest } from '@jest/globals';
import { FOLLOWUP_GENERATE, type FollowupGenerated } from '@verbatim/contracts';
import { openDatabase } from '@verbatim/database';
import { MessageContext, newEnvelope, toMessage } from '@verbatim/messaging';
import { counter, createLogger, newId } from '@verbatim/platform';
import { until } from '@verbatim/platform/testing';
import { FollowupHandler } from './followup.handler.js';
import { FollowupService } from './followup.service.js';
import { Lanes } from './lanes.js';
import { logger, next, opening, ORG, ScriptedEngine, TestService } from './spec-support.js';
import { ThreadsRepository } from './threads.repository.js';

const MODEL = { model: { tokens: 1_000 } };

/** Turns that were lost until now, for that reason. */
async function lost(reason: string): Promise<number> {
  const { values } = await counter('verbatim_followup_turns_lost_total').get();
  return values.find(({ labels }) => labels.reason === reason)?.value ?? 0;
}

/** A gate that work can be held at, and that says how many have come. */
function gate() {
  const opened = Promise.withResolvers<void>();
  let count = 0;
  const waiting: { count: number; resolve: () => void }[] = [];
  return {
    open: () => opened.resolve(),
    pass: () => {
      count++;
      waiting.filter((one) => one.count <= count).forEach((one) => one.resolve());
      return opened.promise;
    },
    reached: (n: number) =>
      count >= n ? Promise.resolve() : new Promise<void>((resolve) => waiting.push({ count: n, resolve })),
  };
}

describe('turns at once', () => {
  let service: TestService;
  beforeEach(async () => {
    service = await TestService.start({ partitions: 1 });
  });
  afterEach(() => service?.stop());

  it.each([
    ['the offline engine', {}],
    ['a model', MODEL],
  ])('of one thread are applied one after the other with %s', async (_, more) => {
    const first = opening({ guidanceBehavior: 'Verbose', ...more });
    await service.turn(first);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (__, i) =>
        service.turn(next(first.threadId, { answer: `answer ${i}`, guidanceBehavior: 'Verbose', ...more })),
      ),
    );
    expect(replies.map((reply) => reply.followupQuestion)).toEqual(
      Array.from({ length: 10 }, (__, i) => `Can you say more (${i + 2})?`),
    );
    expect(service.engine.seen.map((thread) => thread.turns.length)).toEqual(
      Array.from({ length: 11 }, (__, i) => i + 1),
    );
  });

  it('of other threads go on while a model thinks about many, more than there are connections', async () => {
    const thinking = gate();
    service.engine.before = async (thread) => {
      if (thread.turns[0]!.answer === 'slow') await thinking.pass();
    };
    const slow = Array.from({ length: 30 }, () => service.turn(opening({ answer: 'slow', ...MODEL })));
    await thinking.reached(30);
    expect(await service.turn(opening())).toMatchObject({ followupQuestion: 'Can you say more (1)?' });
    expect(await service.turn(opening(MODEL))).toMatchObject({ followupQuestion: 'Can you say more (1)?' });
    thinking.open();
    expect((await Promise.all(slow)).map((reply) => reply.followupQuestion)).toEqual(
      Array(30).fill('Can you say more (1)?'),
    );
  });

  it('are finished before the service closes', async () => {
    const thinking = gate();
    service.engine.before = () => thinking.pass();
    const reply = service.turn(opening(MODEL));
    await thinking.reached(1);
    const closed = service.running.close();
    thinking.open();
    await closed;
    expect(await reply).toMatchObject({ followupQuestion: 'Can you say more (1)?' });
  });

  it('are dropped when they waited in their lane until nobody waits any more, and counted', async () => {
    const before = await lost('late');
    const lanes = new Lanes();
    const held = gate();
    const { threadId } = opening(MODEL);
    const thinking = lanes.run(`${ORG} ${threadId}`, held.pass);
    const turn = jest.fn<FollowupService['turn']>();
    const handler = new FollowupHandler({ turn } as never, lanes, service.broker, logger);
    const deadline = Date.now() + 20;
    const data = next(threadId, MODEL);
    const envelope = newEnvelope(FOLLOWUP_GENERATE, {
      org: ORG,
      subject: threadId,
      source: 'gateway',
      data,
      deadline: new Date(deadline).toISOString(),
    });
    await handler.generate(data, new MessageContext(envelope, 'followup', async () => {}));
    while (Date.now() <= deadline) await new Promise((resolve) => setImmediate(resolve));
    held.open();
    await thinking;
    await lanes.idle();
    expect(turn).not.toHaveBeenCalled();
    expect(await lost('late')).toBe(before + 1);
  });

  it('that are given up at their deadline, or because their caller hangs up, are a line with their id and no error', async () => {
    const before = [await lost('late'), await lost('error')];
    const lines: Record<string, unknown>[] = [];
    const log = createLogger('followup', 'info', { write: (line: string) => void lines.push(JSON.parse(line)) });
    const lanes = new Lanes();
    const hangsUp = new AbortController();
    const turn = jest.fn<FollowupService['turn']>().mockImplementation(async () => {
      hangsUp.abort();
      throw new DOMException('nobody waits for it any more', 'AbortError');
    });
    const handler = new FollowupHandler({ turn } as never, lanes, service.broker, log);
    const data = opening(MODEL);
    const envelope = newEnvelope(FOLLOWUP_GENERATE, {
      org: ORG,
      subject: data.threadId,
      source: 'gateway',
      data,
      deadline: new Date(Date.now() + 60_000).toISOString(),
    });
    await handler.generate(data, { envelope, hungUp: hangsUp.signal } as MessageContext);
    await lanes.idle();
    await until('the line', () => lines.length > 0);
    expect(lines).toEqual([
      expect.objectContaining({ level: 30, id: envelope.id, msg: 'a call was given up: its caller has hung up' }),
    ]);
    expect([await lost('late'), await lost('error')]).toEqual([before[0]! + 1, before[1]]);
  });

  it('that fail do not stop those behind them, and are counted', async () => {
    const before = await lost('error');
    const first = opening(MODEL);
    await service.turn(first);
    service.engine.before = async ({ turns }) => {
      if (turns.at(-1)!.answer === 'break') throw new Error('broken');
    };
    const data = next(first.threadId, { answer: 'break', ...MODEL });
    await service.broker.send([
      toMessage(newEnvelope(FOLLOWUP_GENERATE, { org: ORG, subject: data.threadId, source: 'gateway', data })),
    ]);
    expect(await service.turn(next(first.threadId, MODEL))).toMatchObject({
      followupQuestion: 'Can you say more (2)?',
    });
    expect(await lost('error')).toBe(before + 1);
  });

  it('of one thread in two processes are each judged with the one that came first', async () => {
    const engine = new ScriptedEngine();
    const both = gate();
    engine.before = async () => {
      const all = both.reached(2);
      void both.pass();
      await all; // the first two read the same thread before either is stored
    };
    const databases = await Promise.all(
      [1, 2].map(() => openDatabase({ url: service.database.url, schema: 'followup' })),
    );
    const [one, two] = databases.map((database) => new FollowupService(database, new ThreadsRepository(), engine));
    const first = opening({ guidanceBehavior: 'Verbose' });
    await service.turn(first);
    const call = (on: FollowupService, answer: string): Promise<FollowupGenerated> =>
      on.turn(
        { org: ORG, messageId: newId(), deadline: Date.now() + 20_000 },
        next(first.threadId, { answer, guidanceBehavior: 'Verbose' }),
      );
    const replies = await Promise.all([call(one!, 'a'), call(two!, 'b')]);
    expect(replies.map((reply) => reply.followupQuestion).sort()).toEqual([
      'Can you say more (2)?',
      'Can you say more (3)?',
    ]);
    expect(engine.seen.map((thread) => thread.turns.length)).toEqual([2, 2, 3]);
    for (const database of databases) await database.destroy();
  });

  it('of one message in two processes have one effect', async () => {
    const databases = await Promise.all(
      [1, 2].map(() => openDatabase({ url: service.database.url, schema: 'followup' })),
    );
    const engine = new ScriptedEngine();
    const both = gate();
    engine.before = async () => {
      const all = both.reached(2);
      void both.pass();
      await all;
    };
    const data = opening();
    const messageId = newId();
    const replies = await Promise.all(
      databases.map((database) =>
        new FollowupService(database, new ThreadsRepository(), engine).turn(
          { org: ORG, messageId, deadline: Date.now() + 20_000 },
          data,
        ),
      ),
    );
    expect(replies[1]).toEqual(replies[0]);
    await service.turn(next(data.threadId));
    expect(service.engine.seen.at(-1)!.turns).toHaveLength(2);
    for (const database of databases) await database.destroy();
  });
});
