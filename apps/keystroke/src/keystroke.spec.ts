import { pino } from 'pino';
import { KEYSTROKE_ANALYSE, KEYSTROKE_ANALYSED, type KeystrokeAnalysed } from '@verbatim/contracts';
import { decode, InProcessBroker, newEnvelope, Requester, toMessage } from '@verbatim/messaging';
import { newId } from '@verbatim/platform';
import { judgeKeystrokes } from '@verbatim/keystrokes';
import { startKeystroke, type Running } from './index.js';

const typed = (text: string, stepMs = 120) =>
  [...text].map((k, i) => ({ k, c: 'Key', t: i * stepMs + (i % 7) * 9, ht: 60 + (i % 5) * 8 }));

describe('keystroke', () => {
  const logger = pino({ level: 'silent' });
  const broker = new InProcessBroker();
  const requester = new Requester({ broker, source: 'gateway', logger });
  let keystroke: Running;

  beforeAll(async () => {
    await broker.connect();
    keystroke = await startKeystroke({ logger, broker });
    await requester.start();
  });
  afterAll(async () => {
    await requester.stop();
    await keystroke?.close();
    await broker.close();
  });

  const answer = 'The queue was far too long';
  const entries = [
    { position: 0, index: 2, answer, keyEvents: typed(answer) },
    { position: 4, index: 0, answer, pasteEvents: [{ t: 0, c: answer }] },
  ];

  it('answers a call with metrics where keys were sent, and a check for each entry', async () => {
    const reply = await requester.request(KEYSTROKE_ANALYSE, {
      org: newId(),
      subject: newId(),
      data: { entries },
      deadlineMs: 10_000,
    });
    const [first, second] = (reply.data as KeystrokeAnalysed).judgements;
    expect(first).toEqual({ position: 0, index: 2, ...judgeKeystrokes({ answer, keyEvents: typed(answer) }) });
    expect(first!.metrics!.totalKeystrokes).toBe(answer.length);
    expect(second).toMatchObject({ position: 4, index: 0, check: { type: 'Keystroke Issues', isIssue: true } });
    expect(second!.metrics).toBeUndefined();
  });

  it('completes a part of a batch on the topic of completions', async () => {
    const completion = Promise.withResolvers<KeystrokeAnalysed>();
    await broker.subscribe({
      group: 'test',
      topics: [KEYSTROKE_ANALYSED.topic],
      handle: async (message) => completion.resolve(decode(message).data as KeystrokeAnalysed),
    });
    const envelope = newEnvelope(KEYSTROKE_ANALYSE, {
      org: newId(),
      subject: newId(),
      source: 'gateway',
      data: { batchJobId: 'batch', part: 1, entries },
    });
    await broker.send([toMessage(envelope)]);
    expect(await completion.promise).toMatchObject({
      batchJobId: 'batch',
      part: 1,
      judgements: [
        { position: 0, index: 2 },
        { position: 4, index: 0 },
      ],
    });
  });

  it('is ready while the broker is there', async () => {
    await expect(keystroke.ready()).resolves.toBeUndefined();
  });
});
