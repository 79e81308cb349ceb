import { spawnSync } from 'node:child_process';

export const noLibreOffice = "LibreOffice Calc (Debian's package libreoffice-calc), or its path in SOFFICE";

const CANDIDATES = [process.env.SOFFICE, 'soffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice'];
const runs = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
let found;

/** LibreOffice's command, or undefined. */
export function findLibreOffice() {
  found ??= { command: CANDIDATES.find((command) => command && runs(command)) };
  return found.command;
}

/**
 * `describe` for specs that need it: skipped where there is none (npm test says so), an error with REQUIRE_LIBREOFFICE=1.
 * @param {string} name
 * @param {() => void} specs
 */
export function describeWithLibreOffice(name, specs) {
  if (!findLibreOffice() && process.env.REQUIRE_LIBREOFFICE === '1')
    throw new Error(`REQUIRE_LIBREOFFICE=1, but there is no ${noLibreOffice}`);
  (findLibreOffice() ? describe : describe.skip)(name, specs);
}
