import { spawnSync } from 'node:child_process';

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  'chromium',
  'chromium-browser',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export const noBrowser = 'a browser needs Chromium or Google Chrome, or CHROMIUM_PATH';

const runs = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
let found;

/** The first Chromium here that runs, or undefined. */
export function findBrowser() {
  found ??= { command: CANDIDATES.find((command) => command && runs(command)) };
  return found.command;
}

/** No part of the browser that calls home or draws on a GPU. */
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium without a window. `args`: more of its switches. */
export async function launchBrowser(args = []) {
  // Only now: npm start loads this file before anything is installed.
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    executablePath: pathOf(findBrowser()),
    headless: true,
    args: [...QUIET, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...args],
  });
}

/** Playwright wants a path. */
function pathOf(command) {
  if (!command) throw new Error(`no browser: ${noBrowser}`);
  return command.includes('/') ? command : spawnSync('which', [command], { encoding: 'utf8' }).stdout.trim();
}

/**
 * `describe` for specs that need a browser: skipped where there is none (npm test says so), an error with REQUIRE_BROWSER=1.
 * @param {string} name
 * @param {() => void} specs
 */
export function describeInBrowser(name, specs) {
  if (!findBrowser() && process.env.REQUIRE_BROWSER === '1')
    throw new Error(`REQUIRE_BROWSER=1, but there is no browser: ${noBrowser}`);
  (findBrowser() ? describe : describe.skip)(name, specs);
}
