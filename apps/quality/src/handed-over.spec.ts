import type { Envelope, QualityEvaluate } from '@verbatim/contracts';
import type { Broker, MessageContext } from '@verbatim/messaging';
import { createLogger } from '@verbatim/platform';
import { until } from '@verbatim/platform/testing';
import { HandedOver } from './handed-over.js';

const LONG = { responses: [{ entries: [{ answer: 'x'.repeat(3_000) }] }] } as unknown as QualityEvaluate;

/** The lines of the log after a call with this deadline has failed. */
async function linesOf(deadline: Date, error: Error, hungUp?: AbortSignal): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger('test', 'info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  const calls = new HandedOver({} as Broker, logger);
  const envelope = { id: 'call', replyto: 'r', deadline: deadline.toISOString() } as Envelope;
  await calls.run(LONG, { envelope, hungUp } as MessageContext, () => Promise.reject(error));
  await calls.beforeApplicationShutdown();
  return lines;
}

const gaveUp = new DOMException('nobody waits for it any more', 'AbortError');

it.each([
  ['at its deadline', -1, undefined],
  ['by a timer that fires a little before its deadline', 50, undefined],
  ['because its caller hangs up', 60_000, AbortSignal.abort()],
])('a call that is given up %s is a line with its id, and no error', async (_, ms, hungUp) => {
  const [line, ...more] = await linesOf(new Date(Date.now() + ms), gaveUp, hungUp);
  expect(more).toEqual([]);
  expect(line).toMatchObject({ level: 30, id: 'call' });
  expect(line).not.toHaveProperty('stack');
});

it.each([
  ['broken', new Date(0), new RangeError('broken')],
  ['given up before its deadline', new Date(Date.now() + 60_000), gaveUp],
])('a call that is %s is an error', async (_, deadline, error) => {
  expect(await linesOf(deadline, error)).toEqual([expect.objectContaining({ level: 50, id: 'call' })]);
});

it('works on a few handed-over calls at once, and on none whose deadline passed while it waited', async () => {
  const calls = new HandedOver({} as Broker, createLogger('test', 'silent'));
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (id: string, deadline: Date): Promise<void> => {
    const envelope = { id, orgid: 'o', replyto: 'r', deadline: deadline.toISOString() } as Envelope;
    return calls.run(LONG, { envelope } as MessageContext, () => {
      begun.push(id);
      return new Promise((end) => ends.push(end));
    });
  };
  const later = new Date(Date.now() + 60_000);
  const eight = Array.from({ length: 8 }, (_, i) => `call ${i}`);
  for (const id of eight) await run(id, later);
  await run('late', new Date(0));
  await run('in time', later);
  expect(begun).toEqual(eight);
  ends[0]!();
  await until('the next call to begin', () => begun.length > 8);
  expect(begun.slice(8)).toEqual(['in time']);
  for (const end of ends) end();
  await calls.beforeApplicationShutdown();
});
