import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const PLATFORM = pathToFileURL(join(import.meta.dirname, '../dist/index.js')).href;

/** Says when it begins to start, and has started when it is told so. */
const SERVICE = (close: string, stopMs?: number): string => `
import { once } from 'node:events';
const { createLogger, runServiceProcess } = await import('${PLATFORM}');
runServiceProcess('test', async () => {
  console.log('starts');
  await once(process.stdin, 'data');
  process.stdin.destroy();
  console.log('started');
  const alive = setInterval(() => undefined, 60_000);
  return { logger: createLogger('test'), close: async () => { ${close} } };
}, ${stopMs});`;

describe('a service as a process', () => {
  it.each(['while it starts', 'afterwards'])(
    'ends everything that it began when SIGTERM comes %s, twice',
    async (when) => {
      const child = spawn(
        process.execPath,
        ['--input-type=module', '-e', SERVICE("clearInterval(alive); console.log('closed');")],
        { stdio: ['pipe', 'pipe', 'ignore'] },
      );
      const ended = once(child, 'close');
      let said = '';
      const hears = async (word: string): Promise<void> => {
        while (!said.includes(`${word}\n`)) said += String((await once(child.stdout, 'data'))[0]);
      };
      const stop = (): void => {
        child.kill('SIGTERM');
        child.kill('SIGTERM');
      };
      await hears('starts');
      if (when === 'while it starts') stop();
      child.stdin.write('go on');
      if (when === 'afterwards') {
        await hears('started');
        stop();
      }
      await hears('closed');
      expect(await ended).toEqual([0, null]);
    },
  );

  it('says in the log why it could not start, without what the database quotes', async () => {
    const failing = `
const { runServiceProcess } = await import('${PLATFORM}');
runServiceProcess('test', async () => {
  throw Object.assign(new Error('invalid input syntax: "My branch closed"'), { severity: 'ERROR', code: '22P02' });
});`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', failing], { stdio: ['pipe', 'pipe', 'pipe'] });
    const [ended, log] = [once(child, 'close'), text(child.stderr)];
    expect(await ended).toEqual([1, null]);
    expect(JSON.parse(await log)).toMatchObject({
      service: 'test',
      level: 60,
      msg: 'startup failed',
      err: { code: '22P02', message: 'invalid input syntax: "…"', stack: expect.any(Array) },
    });
  });

  it('leaves unfinished work to other processes when the shutdown takes too long, says so, and exits with 0', async () => {
    const child = spawn(
      process.execPath,
      ['--input-type=module', '-e', SERVICE('await new Promise(() => undefined);', 50)],
      { stdio: ['pipe', 'pipe', 'pipe'] },
    );
    const [ended, log] = [once(child, 'close'), text(child.stderr)];
    child.stdin.write('go on');
    for (let said = ''; !said.includes('started\n');) said += String((await once(child.stdout, 'data'))[0]);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(
      (await log)
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { msg: string }).msg),
    ).toEqual(['test stops', 'test: shutdown took too long; unfinished work is left to other processes']);
  });
});
