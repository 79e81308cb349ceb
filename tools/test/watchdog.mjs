import { existsSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { processesNaming } from './testing.mjs';

/**
 * Outlives a jest that is killed: when its end of the pipe closes, whatever still works on the run's folder is ended and the folder removed.
 * The folder comes through the pipe, so that this process itself does not name it.
 */
const folder = await text(process.stdin);
if (folder && existsSync(folder)) {
  for (const { signal, patience } of [
    { signal: 'SIGTERM', patience: 100 },
    { signal: 'SIGKILL', patience: 20 },
  ]) {
    for (const { pid } of processesNaming(folder)) {
      try {
        process.kill(pid, signal);
      } catch (error) {
        if (error.code !== 'ESRCH') throw error;
      }
    }
    for (let left = patience; left > 0 && processesNaming(folder).length; left--) await delay(50);
  }
  rmSync(folder, { recursive: true, force: true });
}
