import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataDir, startOf } from './instance-lock.js';
import { Problem } from './problem.js';

describe('the lock of a data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'verbatim-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('names the process that holds it, and is free after release', () => {
    const lock = lockDataDir(folder);
    expect(() => lockDataDir(folder)).toThrow(
      new Problem(
        `The data folder ${folder} is in use by process ${process.pid}: stop that process, or set VERBATIM_DATA_DIR to another folder`,
      ),
    );
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
    lockDataDir(folder).release();
  });

  it('is taken over from a process that was killed', async () => {
    const other = spawn(process.execPath, ['-e', 'console.log(1); process.stdin.resume()'], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    await once(other.stdout, 'data');
    writeFileSync(join(folder, 'lock'), `${other.pid} ${startOf(other.pid!)}\n`);
    expect(() => lockDataDir(folder)).toThrow(`in use by process ${other.pid}`);
    other.kill('SIGKILL');
    await once(other, 'close');
    lockDataDir(folder);
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe(`${process.pid} ${startOf(process.pid)}\n`);
  });

  it.each([`${process.pid} 1\n`, `${process.pid}\n`, '', 'nonsense'])(
    'is taken over when its text is that of no living process: %j',
    (text) => {
      writeFileSync(join(folder, 'lock'), text);
      lockDataDir(folder);
      expect(readdirSync(folder)).toEqual(['lock']);
    },
  );

  it('is not released by one who does not hold it any more', () => {
    const lock = lockDataDir(folder);
    writeFileSync(join(folder, 'lock'), '1 1\n');
    lock.release();
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe('1 1\n');
  });
});
