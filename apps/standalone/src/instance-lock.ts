import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, linkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.js';

/** When a process started, which tells it from a later process with the same id. Undefined when it is dead or a zombie. */
export function startOf(pid: number): string | undefined {
  try {
    if (!existsSync('/proc/self/stat')) {
      return (
        execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'ignore'],
        }).trim() || undefined
      );
    }
    // The name in parentheses may itself contain spaces and parentheses: count from the last one. Field 3 is the state, field 22 the start time.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

const holds = (lock: string): boolean => {
  const [pid, start] = lock.trim().split(' ');
  return start !== undefined && startOf(Number(pid)) === start;
};

/** Allows one instance per data folder. The lock of a process that is dead (kill -9) is taken over. */
export function lockDataDir(dataDir: string): { release(): void } {
  const file = join(dataDir, 'lock');
  const mine = `${process.pid} ${startOf(process.pid)}\n`;
  for (;;) {
    const own = `${file}.${process.pid}`;
    writeFileSync(own, mine, { mode: 0o600 });
    try {
      // a link, not a write: the lock never exists without its text
      linkSync(own, file);
      return {
        release: () => {
          if (read(file) === mine) rmSync(file, { force: true });
        },
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(own, { force: true });
    }
    const found = read(file);
    if (found === undefined) continue;
    if (holds(found))
      throw new Problem(
        `The data folder ${dataDir} is in use by process ${found.split(' ')[0]}: stop that process, or set VERBATIM_DATA_DIR to another folder`,
      );
    takeAway(file, found);
  }
}

/** If two starts find the same dead lock, the slower one may have moved the faster one's new lock: it puts that back. */
function takeAway(file: string, dead: string): void {
  const aside = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, aside);
    if (read(aside) !== dead) linkSync(aside, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
