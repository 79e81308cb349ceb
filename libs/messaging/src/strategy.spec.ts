import { until } from '@verbatim/platform/testing';
import 'reflect-metadata';
import { Controller, Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Ctx, EventPattern, Payload, type MicroserviceOptions } from '@nestjs/microservices';
import { deadTopic } from '@verbatim/contracts';
import { NestLogger } from '@verbatim/platform';
import { collect, logger, NO_WAIT, ORG } from './contract/fixture.js';
import { testMessages, Work } from './contract/test-messages.js';
import {
  BrokerStrategy,
  BrokerUnavailable,
  InProcessBroker,
  MessageContext,
  newEnvelope,
  toMessage,
  type StrategyOptions,
} from './index.js';

const messages = testMessages();

@Injectable()
class Doubler {
  double(n: number): number {
    return n * 2;
  }
}

let failures = 0;

@Controller()
class WorkHandler {
  constructor(private readonly doubler: Doubler) {}

  @EventPattern<string>(messages.work.topic)
  async handle(@Payload() data: Work, @Ctx() context: MessageContext): Promise<void> {
    if (data.n === 1) throw new TypeError('handler failed');
    if (data.n === 2 && failures++ < 5) throw new BrokerUnavailable();
    await context.reply(messages.done, { n: this.doubler.double(data.n) });
  }
}

@Module({ controllers: [WorkHandler], providers: [Doubler] })
class WorkModule {}

@Controller()
class SecondHandler {
  @EventPattern<string>(messages.work.topic)
  handle(): void {}
}

@Module({ controllers: [WorkHandler, SecondHandler], providers: [Doubler] })
class DoubledModule {}

@Controller()
class StrayHandler {
  @EventPattern<string>('no.such.message')
  handle(): void {}
}

@Module({ controllers: [StrayHandler] })
class StrayModule {}

describe('BrokerStrategy in Nest', () => {
  const broker = new InProcessBroker();
  const start = async (module: new () => object, parts: Partial<StrategyOptions> = {}) => {
    const strategy = new BrokerStrategy({
      broker,
      logger,
      service: 'quality',
      contracts: messages.contracts,
      backoff: NO_WAIT,
      ...parts,
    });
    const app = await NestFactory.createMicroservice<MicroserviceOptions>(module, {
      strategy,
      logger: new NestLogger(logger),
    });
    await app.listen();
    return app;
  };
  const send = (n: number) =>
    broker.send([toMessage(newEnvelope(messages.work, { org: ORG, subject: 'job', source: 'test', data: { n } }))]);

  beforeAll(() => broker.connect());
  afterAll(() => broker.close());

  it('calls the handler with its injected parts; its own errors are told from passing ones and reach the dead letter', async () => {
    const app = await start(WorkModule);
    const done = await collect(broker, messages.done.topic, 'done');
    const dead = await collect(broker, deadTopic(messages.work.topic), 'dead');
    await send(1);
    await send(2);
    await send(3);
    await until('two answers', () => done.messages.length === 2);
    expect(done.messages.map(({ value }) => (JSON.parse(value.toString()) as { data: Work }).data.n)).toEqual([4, 6]);
    expect(failures).toBe(6); // more often than the three tries of an error that would not pass
    expect(dead.messages.map(({ headers }) => [headers.reason, headers.attempts])).toEqual([
      ['TypeError: handler failed', '3'],
    ]);
    await Promise.all([done.stop(), dead.stop(), app.close()]);
  });

  it('says which message holds up those behind it', async () => {
    const lines: unknown[] = [];
    const broken = new InProcessBroker({ partitions: 1 });
    await broken.connect();
    const send = broken.send.bind(broken);
    let refused = 0;
    broken.send = async (sent) => {
      if (sent[0]!.topic === deadTopic(messages.work.topic) && refused++ === 0) throw new BrokerUnavailable();
      await send(sent);
    };
    const telling = { ...logger, error: (fields: object, text: string) => lines.push({ ...fields, text }) };
    const app = await start(WorkModule, { broker: broken, logger: telling as unknown as StrategyOptions['logger'] });
    await send([{ topic: messages.work.topic, key: 'k', value: Buffer.from('no JSON') }]);
    await until('the second delivery', () => refused === 2);
    expect(lines[0]).toMatchObject({
      topic: messages.work.topic,
      partition: 0,
      offset: '0',
      text: 'a message is not acknowledged: it is delivered again, and those behind it wait',
    });
    await app.close();
    await broken.close();
  });

  it.each<[string, new () => object, RegExp]>([
    ['is missing', class Empty {}, /service quality can't start: no handler for the command t\w+\.work\.v1$/],
    ['is there twice', DoubledModule, /2 handlers for t\w+\.work\.v1$/],
    ['is for no message', StrayModule, /a handler for no\.such\.message, which has no contract$/],
  ])("doesn't start when a handler %s", async (_, module, message) => {
    if (module.name === 'Empty') Module({})(module);
    await expect(start(module)).rejects.toThrow(message);
  });
});
