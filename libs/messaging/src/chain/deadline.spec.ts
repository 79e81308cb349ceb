import type { Envelope } from '@verbatim/contracts';
import { createLogger } from '@verbatim/platform';
import { beforeDeadline } from './deadline.js';
import type { Handling } from './handling.js';

const handlingOf = (deadlineMs: number): Handling => ({
  message: { topic: 't' } as Handling['message'],
  signal: new AbortController().signal,
  attempts: 1,
  envelope: { id: 'call', deadline: new Date(Date.now() + deadlineMs).toISOString() } as Envelope,
});

describe('the deadline of a message', () => {
  const lines: { level: number; id?: string }[] = [];
  const logger = createLogger('test', 'info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  beforeEach(() => (lines.length = 0));
  const gaveUp = new DOMException('nobody waits for it any more', 'AbortError');

  it('keeps what came too late from being begun', async () => {
    const handling = handlingOf(-1);
    await beforeDeadline(logger)(handling, () => Promise.reject(new Error('was begun')));
    expect(handling.outcome).toBe('expired');
  });

  it('ends the message of a handler that gave up because of it, with a line of its id and no stack', async () => {
    const handling = handlingOf(30);
    await beforeDeadline(logger)(handling, async () => {
      const end = Date.parse(handling.envelope!.deadline!);
      while (Date.now() <= end) await new Promise(setImmediate);
      throw gaveUp;
    });
    expect(handling.outcome).toBe('expired');
    expect(lines).toEqual([expect.objectContaining({ level: 30, id: 'call' })]);
    expect(JSON.stringify(lines)).not.toContain('stack');
  });

  it('ends the message of a handler whose timer fired a little before it', async () => {
    const handling = handlingOf(50);
    await beforeDeadline(logger)(handling, () => Promise.reject(gaveUp));
    expect(handling.outcome).toBe('expired');
    expect(lines).toEqual([
      expect.objectContaining({ level: 30, id: 'call', msg: 'a call was given up: its deadline has passed' }),
    ]);
  });

  it('lets all other failures pass', async () => {
    const handling = handlingOf(60_000);
    for (const error of [gaveUp, new RangeError('broken')])
      await expect(beforeDeadline(logger)(handling, () => Promise.reject(error))).rejects.toBe(error);
    expect([handling.outcome, lines]).toEqual([undefined, []]);
  });
});
