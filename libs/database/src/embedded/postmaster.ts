import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/** Reads postmaster.pid (line 1 pid, 4 port, 8 status). The process need not run any more. */
export function readPostmaster(pgdata: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(pgdata, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 1
    ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
    : undefined;
}

/** Empty for a zombie. */
export function commandLine(pid: number): string {
  try {
    if (existsSync('/proc/self/cmdline')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}

/**
 * Whether the process with this pid is the server of this folder. Pids are reused, so the process must work in the folder. Compared by inode, because
 * the folder may have been moved (still the server's) or copied (not the server's). Without /proc, its command line must name the folder.
 */
export function isServerOf(pid: number, pgdata: string): boolean {
  if (!existsSync('/proc/self/cwd')) return commandLine(pid).includes(`-D ${pgdata} `);
  try {
    const [its, ours] = [statSync(`/proc/${pid}/cwd`), statSync(pgdata)];
    return its.dev === ours.dev && its.ino === ours.ino && commandLine(pid).includes('postgres');
  } catch {
    return false;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
