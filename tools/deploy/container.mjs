import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** Mounts can be made, and given up, as root on Linux only. */
const canSeal =
  process.platform === 'linux' &&
  process.getuid() === 0 &&
  spawnSync('unshare', ['-m', 'setpriv', '--version']).status === 0;

export const sealing = canSeal
  ? "as an image's user without capabilities, every file system but /dev and /proc read-only"
  : 'as this user, nothing sealed: that takes root on Linux, unshare and setpriv';

/** The command of an image in the folder of its tree, as a container runs it: its user, no privileges, nothing to write to, only the environment given. */
export function contain(image, folder, args, { env, inherited = 'inherit' }) {
  const [uid, gid] = image.user.split(':');
  const seal = [
    'unshare',
    '-m',
    'sh',
    '-c',
    'mount --make-rprivate / && mount -o remount,bind,ro / && exec "$0" "$@"',
    'setpriv',
    '--reuid',
    uid,
    '--regid',
    gid,
    '--clear-groups',
    '--no-new-privs',
    '--bounding-set=-all',
  ];
  const command = [...(canSeal ? seal : []), process.execPath, ...args.slice(1)];
  return spawn(command[0], command.slice(1), { cwd: folder, env, stdio: ['ignore', 'pipe', inherited] });
}

/** Resolves to what the command printed; rejects unless it exits 0. */
export async function output(child, name) {
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (piece) => {
    text += piece;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${name} ended with ${code}`);
  return text;
}
