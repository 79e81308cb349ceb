import type { Envelope } from '@verbatim/contracts';
import { createLogger } from '@verbatim/platform';
import { QueryFailedError } from 'typeorm';
import type { Broker, OutgoingMessage } from '../broker.js';
import type { Handling } from './handling.js';
import { refusedWithoutRoom } from './no-room.js';

/** As PostgreSQL refuses on a full disk. */
const full = (): Error => {
  const said = Object.assign(new Error('could not extend file "base/16384/Zanzibar": No space left on device'), {
    name: 'error',
    severity: 'ERROR',
    code: '53100',
    where: 'SQL function, answer Zanzibar',
    detail: 'Failing row contains (Zanzibar).',
  });
  return new QueryFailedError('INSERT INTO quality.answers VALUES ($1)', ['Zanzibar'], said);
};

describe('a store without room', () => {
  const lines: Record<string, unknown>[] = [];
  const sent: OutgoingMessage[] = [];
  const logger = createLogger('test', 'info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  const broker = { send: async (messages: OutgoingMessage[]) => void sent.push(...messages) } as unknown as Broker;
  const handle = (envelope: Partial<Envelope>, error: Error): [Handling, Promise<void>] => {
    const handling: Handling = {
      message: { topic: 't' } as Handling['message'],
      signal: new AbortController().signal,
      attempts: 1,
      envelope: { id: 'call', orgid: 'org', subject: 's', ...envelope } as Envelope,
    };
    return [handling, refusedWithoutRoom(broker, logger)(handling, () => Promise.reject(error))];
  };
  beforeEach(() => {
    lines.length = 0;
    sent.length = 0;
  });

  it('refuses a call at once, with a line that names the error and has nothing of the call', async () => {
    const [handling, handled] = handle({ replyto: 'replies' }, full());
    await handled;
    expect([handling.outcome, sent.length]).toEqual(['refused', 1]);
    expect(lines).toEqual([
      expect.objectContaining({
        level: 50,
        topic: 't',
        id: 'call',
        err: {
          type: 'QueryFailedError',
          message: 'could not extend file "…": No space left on device',
          code: '53100',
          severity: 'ERROR',
          stack: expect.any(Array),
        },
      }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('Zanzibar');
  });

  it('leaves what nobody waits for, and other failures, to the retries', async () => {
    for (const [envelope, error] of [
      [{}, full()],
      [{ replyto: 'replies' }, new RangeError('broken')],
    ] as const) {
      const [handling, handled] = handle(envelope, error);
      await expect(handled).rejects.toBe(error);
      expect([handling.outcome, sent, lines]).toEqual([undefined, [], []]);
    }
  });
});
