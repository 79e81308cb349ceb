import { spawnSync } from 'node:child_process';
import { root, script } from '../start/run.mjs';

/** Writes the graph that Nx's boundary rule reads. Without one the rule prints a warning and lets everything pass. */
export function writeProjectGraph() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script('nx'), 'show', 'projects'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Nx can't read the workspace:\n${stdout}${stderr}`);
}
