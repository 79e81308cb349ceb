import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const CACHE = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'verbatim', 'deploy');
/** A machine without a way to the registries must not wait for each of its attempts. */
const FETCH_MS = 90_000;

export function run(program, args, options) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    ...options,
  });
  return { ok: status === 0, text: `${stdout ?? ''}${stderr ?? ''}${error ? `${error.message}\n` : ''}`, stdout };
}

/** A program that somebody has to install; undefined where nobody did. */
export const installed = (name) => (run('sh', ['-c', `command -v ${name}`]).ok ? name : undefined);

/** One that is fetched into the cache folder the first time; undefined where that can't be done. */
function fetched(path, fetch) {
  const program = join(CACHE, path);
  if (existsSync(program)) return program;
  mkdirSync(CACHE, { recursive: true });
  for (const [command, args, env] of fetch) {
    const { ok, text } = run(command, args, { timeout: FETCH_MS, env: { ...process.env, ...env } });
    if (!ok) {
      console.log(text.trim().split('\n').slice(-3).join('\n'));
      return undefined;
    }
  }
  return program;
}

export const fromGo = (module, name) => fetched(name, [['go', ['install', module], { GOBIN: CACHE }]]);

/** Each package in an environment of its own. */
export function fromPython(requirement, name) {
  const folder = join(CACHE, requirement);
  return fetched(join(requirement, 'bin', name), [
    ['python3', ['-m', 'venv', folder]],
    [join(folder, 'bin/pip'), ['install', '--quiet', requirement]],
  ]);
}
