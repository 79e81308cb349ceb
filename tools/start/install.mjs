import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hostPath, root, run, step } from './run.mjs';

const wanted = join(root, 'package-lock.json');
const installed = join(root, 'node_modules', '.installed-lock');

function isInstalled() {
  try {
    return readFileSync(wanted).equals(readFileSync(installed));
  } catch {
    return false;
  }
}

/** npm ci, when package-lock.json is not the one that was installed. */
export async function install() {
  if (isInstalled()) return;
  // First: an install that is broken off must not look like one.
  rmSync(installed, { force: true });
  await step('Installing packages (about a minute the first time)', () =>
    run('npm', ['ci', '--loglevel=error'], {
      abandon: true,
      env: { PATH: hostPath },
      shell: process.platform === 'win32',
    }),
  );
  copyFileSync(wanted, installed);
}
