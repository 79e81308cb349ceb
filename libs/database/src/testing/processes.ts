import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { commandLine } from '../embedded/index.js';

export interface Process {
  pid: number;
  command: string;
}

function all(): Process[] {
  if (existsSync('/proc/self/cmdline')) {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => ({ pid: Number(name), command: commandLine(Number(name)) }));
  }
  const lines = execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => ({ pid: Number.parseInt(line, 10), command: line.trim().replace(/^\d+ /, '') }));
}

/** The processes that work on a folder of the tests: its path is in their command lines. */
export const processesNaming = (folder: string): Process[] =>
  all().filter(({ pid, command }) => pid !== process.pid && command.includes(folder));
