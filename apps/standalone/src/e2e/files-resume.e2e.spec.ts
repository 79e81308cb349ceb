/** @long File commands killed at every step. The commands themselves are in files.suite.ts. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { VerbatimClient } from '@verbatim/client';
import { startEmbedded } from './embedded.js';
import { HeldService } from './held-service.js';

const COMMAND = join(import.meta.dirname, '../../dist/files-cli.js');
const ANSWERS = [
  'My branch closed.',
  'The fees went up again.',
  'Fees went up, and my branch closed.',
  'asdf jkl asdf',
  'The staff were rude to me.',
  'I moved to another town.',
  'They closed the branch in my village.',
  'The app kept crashing.',
];
/** Calls at once of the follow-ups. */
const WORKERS = 4;

/** File commands as processes of their own that are killed, as by a power cut, and run again. */
describe('a file command that was killed', () => {
  let service: Awaited<ReturnType<typeof startEmbedded>>;
  let held: HeldService;
  let url: string;
  let folder: string;
  const running = new Set<ChildProcess>();

  beforeAll(async () => {
    service = await startEmbedded();
    held = new HeldService(service.url);
    url = await held.open();
  }, 120_000);
  afterAll(async () => {
    held?.close();
    await service?.stop();
  });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'verbatim-resume-'));
    writeAnswers(ANSWERS);
  });
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL');
    running.clear();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A file of its own for each test: the same file would be the same survey. */
  const writeAnswers = (answers: string[]): void =>
    writeFileSync(
      join(folder, 'answers.csv'),
      ['id,why', ...answers.map((one, i) => `${folder}-${i},"${one}"`)].join('\n'),
    );
  const start = (command: string, out: string): ChildProcess => {
    const args = [command, 'answers.csv', '--column', 'why', '--id', 'id', '--out', out, '--url', url];
    const child = spawn(process.execPath, [COMMAND, ...args, '--key', service.key], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    return child;
  };
  const finish = async (command: string, out: string): Promise<string> => {
    const child = start(command, out);
    const [said, problem, [code]] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'close')]);
    expect({ code, said, problem }).toMatchObject({ code: 0, said: `Wrote ${out} (${ANSWERS.length} rows)\n` });
    return readFileSync(join(folder, out), 'utf8');
  };
  const kill = async (child: ChildProcess): Promise<void> => {
    const ended = once(child, 'close');
    child.kill('SIGKILL');
    await ended;
    running.delete(child);
  };
  const jobs = async (): Promise<number> => {
    const client = new VerbatimClient({ url: service.url, key: service.key });
    return (await client.listJobs({ limit: 1000 })).items.length;
  };

  const POINTS: [when: string, method: string, options: { after?: number; answers?: boolean }][] = [
    ['before its request arrived', 'POST', {}],
    ['before it knew of its job', 'POST', { answers: true }],
    ['while its job ran', 'GET', {}],
    ['while it read the results', 'GET', { after: 1, answers: true }],
  ];

  for (const [command, path] of [
    ['code', 'coding'],
    ['quality', 'data-quality/batch'],
  ] as const)
    it.each(POINTS)(
      `${command}, %s: has one job, and the output of a command that was not`,
      async (_, method, options) => {
        const before = await jobs();
        const isHeld = held.hold(`${method} ${path}`, options);
        const child = start(command, 'out.csv');
        await isHeld;
        await kill(child);
        held.release();
        const out = await finish(command, 'out.csv');
        expect(await finish(command, 'again.csv')).toBe(out);
        expect(out.split('\n')).toHaveLength(ANSWERS.length + 2);
        expect(await jobs()).toBe(before + 1);
        expect(readdirSync(folder).sort()).toEqual(['again.csv', 'answers.csv', 'out.csv']);
      },
    );

  it('followups asks only about what it has no result for, and has the output of a command that was not', async () => {
    const kind = 'POST followups';
    const isHeld = held.hold(kind, { after: 3, count: WORKERS });
    const child = start('followups', 'out.csv');
    await isHeld;
    await kill(child);
    expect(held.count(kind)).toBe(3);
    expect(existsSync(join(folder, 'out.csv'))).toBe(false);
    held.release();
    const out = await finish('followups', 'out.csv');
    expect(held.count(kind)).toBe(ANSWERS.length - 3);
    expect(await finish('followups', 'whole.csv')).toBe(out);
    expect(readdirSync(folder).sort()).toEqual(['answers.csv', 'out.csv', 'whole.csv']);
  });
});
