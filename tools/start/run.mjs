import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Ends the command with one line and an exit code. */
export class Failed extends Error {
  constructor(message, code = 1) {
    super(message);
    this.code = code;
  }
}

const bin = join(root, 'node_modules', '.bin');

/** The project's own Node (package.json), whatever the machine has. */
export const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** A tool's script, as its package names it. */
export function script(name, from = name) {
  const manifest = join(root, 'node_modules', from, 'package.json');
  const { bin: bins } = createRequire(import.meta.url)(manifest);
  return join(root, 'node_modules', from, typeof bins === 'string' ? bins : bins[name]);
}

export const ourPath = [bin, process.env.PATH].join(delimiter);
/** Without any node_modules/.bin: npm must not run on the Node that it is about to replace. */
export const hostPath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !/node_modules[\\/]\.bin[\\/]?$/.test(folder))
  .join(delimiter);

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a command until it ends and gives its exit code; signals sent to this process alone reach it too.
 * `abandon`: it is killed, with all that it started, at the first signal (npm goes on for most of a minute after a Ctrl-C).
 * `onOutput`: gets what the command prints, instead of the terminal.
 */
export function run(command, args, { env, abandon = false, onOutput, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const ownGroup = abandon && process.platform !== 'win32';
    const child = spawn(command, args, {
      cwd: root,
      stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      detached: ownGroup,
      ...options,
      env: { ...process.env, PATH: ourPath, ...env },
    });
    for (const stream of onOutput ? [child.stdout, child.stderr] : []) stream.setEncoding('utf8').on('data', onOutput);
    let interrupted;
    const forward = (signal) => {
      interrupted ??= signal;
      if (ownGroup && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL');
      else child.kill(signal);
    };
    for (const signal of FORWARDED) process.on(signal, forward);
    // npm's shell may die of a signal without passing it on; then whoever started us is gone, and so should we be.
    const parent = process.ppid;
    const orphaned = process.env.npm_lifecycle_event
      ? setInterval(() => {
          if (process.ppid !== parent) forward('SIGTERM');
        }, 500)
      : undefined;
    const done = () => {
      clearInterval(orphaned);
      for (const signal of FORWARDED) process.off(signal, forward);
    };
    child.once('error', (error) => {
      done();
      reject(error);
    });
    child.once('close', (code, signal) => {
      done();
      resolve({
        code: code ?? 128 + (constants.signals[signal] ?? 0),
        interrupted: interrupted ?? (FORWARDED.includes(signal) ? signal : undefined),
      });
    });
  });
}

export const runNode = async (args, options) => (await run(node, args, options)).code;

/** A step of the set-up: says what it does, that it is still at it, and how long it took. */
export async function step(title, work) {
  const begin = Date.now();
  const seconds = () => `${((Date.now() - begin) / 1000).toFixed(1)} s`;
  process.stderr.write(`${title} …\n`);
  const alive = setInterval(() => process.stderr.write(`  … still at it, ${seconds()}\n`), 10_000);
  try {
    const { code, interrupted } = await work();
    if (interrupted) throw new Failed('', 128 + constants.signals[interrupted]);
    if (code !== 0) throw new Failed(`${title}: failed, see above`);
    if (Date.now() - begin > 2_000) process.stderr.write(`  done in ${seconds()}\n`);
  } finally {
    clearInterval(alive);
  }
}
