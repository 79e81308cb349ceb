import { chownSync, readFileSync, statSync, chmodSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

export interface ServerUser {
  uid: number;
  gid: number;
}

/** The user that the server runs as. PostgreSQL refuses root; then `postgres` if it exists, or else nobody (initdb needs a user with a passwd entry). */
export function serverUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : { uid: 65_534, gid: 65_534 };
}

/** The server's user can't reach the folder: it may not enter `parent`. */
export class NotReachable extends Error {
  constructor(
    readonly folder: string,
    readonly parent: string,
  ) {
    super(
      `PostgreSQL can't run as root, and its user may not enter ${parent}: set VERBATIM_DATA_DIR to a folder elsewhere`,
    );
  }
}

const mayEnter = ({ uid, gid }: ServerUser, folder: string): boolean => {
  const { mode, uid: owner, gid: group } = statSync(folder);
  return (mode & (owner === uid ? 0o100 : group === gid ? 0o010 : 0o001)) !== 0;
};

/** The nearest parent folder that `user` may not enter. */
export function closedParent(folder: string, user: ServerUser): string | undefined {
  for (let parent = dirname(resolve(folder)); ; parent = dirname(parent)) {
    if (!mayEnter(user, parent)) return parent;
    if (parent === dirname(parent)) return undefined;
  }
}

/** Lets `user` enter `folder`, by the group's right to enter but not to list. Only for folders of ours, never for their parents. */
export function openFolder(folder: string, user: ServerUser): void {
  const parent = closedParent(folder, user);
  if (parent) throw new NotReachable(folder, parent);
  if (mayEnter(user, folder)) return;
  chownSync(folder, -1, user.gid);
  chmodSync(folder, (statSync(folder).mode & 0o777) | 0o010);
}
