import type { Envelope } from '@verbatim/contracts';
import { metricsPage, newId } from '@verbatim/platform';
import { logger, ORG } from './contract/fixture.js';
import { testMessages } from './contract/test-messages.js';
import { decode, InProcessBroker, newEnvelope, Requester, toMessage, type OutgoingMessage } from './index.js';

describe('a reply with the right correlation id', () => {
  const messages = testMessages();
  const broker = new InProcessBroker({ partitions: 1 });
  const requester = new Requester({ ...messages, broker, source: 'replies', logger, replyTopic: messages.replies });
  let answer: (command: Envelope) => OutgoingMessage[];

  beforeAll(async () => {
    await broker.connect();
    await requester.start();
    await broker.subscribe({
      group: 'service',
      topics: [messages.work.topic],
      handle: async (message) => broker.send(answer(decode(message, messages.contracts))),
    });
  });
  afterAll(async () => {
    await requester.stop();
    await broker.close();
  });

  const reply = ({ id, orgid, subject }: Envelope, changes: Partial<Envelope> = {}): OutgoingMessage =>
    toMessage(
      {
        ...newEnvelope(messages.done, { org: orgid, subject, source: 'service', correlationid: id, data: { n: 7 } }),
        ...changes,
      },
      { topic: messages.replies },
    );
  const ask = (): Promise<Envelope> =>
    requester.request(messages.work, { org: ORG, subject: newId(), data: { n: 1 }, deadlineMs: 60_000 });
  const ignored = async (): Promise<number> =>
    Number(/^verbatim_replies_ignored_total\{service="replies"\} (\d+)$/m.exec(await metricsPage())?.[1] ?? 0);

  it.each<[string, (command: Envelope) => OutgoingMessage]>([
    ['is no JSON', (command) => ({ ...reply(command), value: Buffer.from('{') })],
    ['violates its contract', (command) => reply(command, { data: { n: 'seven' } })],
    ['has another type', (command) => reply(command, { type: messages.work.topic })],
    ['names another organization', (command) => reply(command, { orgid: newId() })],
    [
      'names another command in its envelope',
      (command) => ({ ...reply(command, { correlationid: newId() }), headers: reply(command).headers! }),
    ],
  ])('that %s is ignored and counted, and the reply of the service is waited for', async (_, forged) => {
    const before = await ignored();
    answer = (command) => [forged(command), reply(command)];
    expect((await ask()).data).toEqual({ n: 7 });
    expect(await ignored()).toBe(before + 1);
  });

  it('that is broken does not use up the wait for a late one', async () => {
    const caller = new AbortController();
    const late = Promise.withResolvers<Envelope>();
    answer = (command) => {
      caller.abort();
      return [{ ...reply(command), value: Buffer.from('{') }, reply(command)];
    };
    const asked = requester.request(messages.work, {
      org: ORG,
      subject: newId(),
      data: { n: 1 },
      deadlineMs: 60_000,
      hungUp: caller.signal,
      late: late.resolve,
    });
    await expect(asked).rejects.toThrow('hung up');
    expect((await late.promise).data).toEqual({ n: 7 });
  });
});
