import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ExportFile } from './export-file.js';
import { MOST_EXPORTS, RunningExports } from './running-exports.js';

describe('exports that run at once', () => {
  const { ofOrganization, ofGateway } = MOST_EXPORTS;
  const file = (): ExportFile => ({ name: 'a.csv', type: 'text/csv', content: new PassThrough().end('a row') });
  const begin = (running: RunningExports, org: string): Promise<ExportFile> => running.run(org, async () => file());
  const fill = (running: RunningExports, org: string): Promise<ExportFile[]> =>
    Promise.all(Array.from({ length: ofOrganization }, () => begin(running, org)));

  it('are a few of an organization; others have room, until the gateway has none', async () => {
    const running = new RunningExports();
    for (let i = 0; i < ofGateway / ofOrganization; i++) await fill(running, `org ${i}`);
    await expect(begin(running, 'org 0')).rejects.toMatchObject({
      status: 429,
      headers: { 'retry-after': '5' },
      message: expect.stringMatching(/^Your organization/),
    });
    await expect(begin(running, 'another')).rejects.toThrow(/^This gateway/);
  });

  it.each<[string, (running: RunningExports, files: ExportFile[]) => Promise<unknown>]>([
    ['was read', (_, [first]) => text(first!.content)],
    ['is given up by its caller', async (_, [first]) => (first!.content as PassThrough).destroy()],
  ])('make room when one %s', async (_, end) => {
    const running = new RunningExports();
    const files = await fill(running, 'org');
    await expect(begin(running, 'org')).rejects.toThrow('as many exports');
    await end(running, files);
    await new Promise((resolve) => setImmediate(resolve));
    await begin(running, 'org');
    await expect(begin(running, 'org')).rejects.toThrow('as many exports');
  });

  it('do not count when they could not begin', async () => {
    const running = new RunningExports();
    for (let i = 0; i < 2 * ofOrganization; i++)
      await expect(running.run('org', () => Promise.reject(new Error('no such job')))).rejects.toThrow('no such job');
    await begin(running, 'org');
  });
});
