import { stopAll } from './global-setup.mjs';
import { processesNaming } from './testing.mjs';

/** Stops what global-setup started, and fails the run when a process of it or of a spec is left: jest alone would not notice. */
export default async function tearDown() {
  const run = globalThis.__verbatimTestRun;
  await stopAll(run);
  const strays = processesNaming(run.folder);
  if (strays.length)
    throw new Error(
      `Processes left behind by the tests:\n${strays.map(({ pid, command }) => `${pid} ${command}`).join('\n')}`,
    );
}
