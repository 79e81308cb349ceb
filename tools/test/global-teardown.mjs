import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { stopAll } from './global-setup.mjs';

/** Stops what global-setup started, and fails the run when a process of it or of a spec is left: jest alone would not notice. */
export default async function tearDown() {
  const run = globalThis.__verbatimTestRun;
  await stopAll(run);
  const strays = commandLines().filter((line) => line.includes(run.folder));
  if (strays.length) throw new Error(`Processes left behind by the tests:\n${strays.join('\n')}`);
}

function commandLines() {
  if (!existsSync('/proc/self/cmdline')) return spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' }).stdout.split('\n');
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map((pid) => {
    try {
      return `${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}`;
    } catch {
      return '';
    }
  });
}
