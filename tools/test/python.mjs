import { spawnSync } from 'node:child_process';

export const noPython = "Python 3.10 or newer with httpx (Debian's package python3-httpx), or its path in PYTHON";

// Where another Python comes first, Debian's package is only in the second.
const CANDIDATES = [process.env.PYTHON, 'python3', '/usr/bin/python3'];
const CHECK = 'import sys, httpx; sys.exit(sys.version_info < (3, 10))';
const runs = (command) => spawnSync(command, ['-c', CHECK], { stdio: 'ignore' }).status === 0;
let found;

/** A Python that can run the Python client, or undefined. */
export function findPython() {
  found ??= { command: CANDIDATES.find((command) => command && runs(command)) };
  return found.command;
}

/**
 * `describe` for specs that need it: skipped where there is none (npm test says so), an error with REQUIRE_PYTHON=1.
 * @param {string} name
 * @param {() => void} specs
 */
export function describeWithPython(name, specs) {
  if (!findPython() && process.env.REQUIRE_PYTHON === '1')
    throw new Error(`REQUIRE_PYTHON=1, but there is no ${noPython}`);
  (findPython() ? describe : describe.skip)(name, specs);
}
