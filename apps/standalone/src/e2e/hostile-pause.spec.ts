/** @long Processor time of a service under bombs. hostile.spec.ts has the same bodies and looks at the answers. */
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { startEmbeddedSystem } from '../faults/embedded-system.js';
import type { System } from '../faults/system.js';
import { HOSTILE_BODIES, MB } from './hostile-bodies.js';

/** Longest that others may wait. */
const PAUSE_MS = 1_000;
/** Of /proc: a hundredth of a second. */
const TICK_MS = 10;

/**
 * Others wait while the thread that answers is at work: its processor time is the longest that they can have waited, however busy the machine is with
 * other things. The process is the one of `npm start`: from sources, a body would be read in the thread that answers.
 */
const describeOnLinux = existsSync('/proc/self/task') ? describe : describe.skip;
describeOnLinux('hostile input pauses nobody else', () => {
  let system: System;
  beforeAll(async () => {
    system = await startEmbeddedSystem();
  });
  afterAll(() => system?.close());

  const worked = (): number => {
    const { pid } = system.of('gateway');
    const [utime, stime] = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return (utime! + stime!) * TICK_MS;
  };
  const bomb = ['a gzip bomb', () => gzipSync(Buffer.alloc(200 * MB, ' '))] as const;

  it.each(['/data-quality', '/coding'])('at %s', async (path) => {
    const { client } = system;
    for (const [name, make] of [...HOSTILE_BODIES, bomb]) {
      const body = make();
      const before = worked();
      const status = await fetch(`${client.url}/api/v1${path}`, {
        method: 'POST',
        body: body as string,
        headers: {
          'x-service-key': client.key(),
          'content-type': 'application/json',
          ...(name === bomb[0] && { 'content-encoding': 'gzip' }),
        },
      }).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        () => 0,
      );
      expect((await fetch(`${client.url}/livez`)).status).toBe(200);
      const tookMs = worked() - before;
      expect({ name, status, tookMs, isShort: tookMs < PAUSE_MS }).toEqual({
        name,
        status: expect.any(Number),
        tookMs,
        isShort: true,
      });
    }
  });
});
