import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import {
  closedParent,
  serverUser,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type ServerUser,
} from '@verbatim/database';
import type { Logger } from '@verbatim/platform';
import { Problem } from './problem.js';

const SYSTEM_FOLDER = '/var/lib/verbatim';

/**
 * Where the embedded PostgreSQL keeps its files: the data folder; as root under a home that is closed to others (0700) the server, which
 * can't be root, would not get there, and a folder of the system takes its place: always the same one for the same data folder.
 */
export function storeFolder(dataDir: string, user: ServerUser | undefined): string {
  if (!user || !closedParent(dataDir, user)) return dataDir;
  return `${SYSTEM_FOLDER}/${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
}

export async function startStore(
  dataDir: string,
  logger: Logger,
  onProgress: (step: string) => void,
): Promise<EmbeddedPostgres> {
  const folder = storeFolder(dataDir, serverUser());
  try {
    if (folder !== dataDir) {
      onProgress(
        `the database goes to ${folder}, because PostgreSQL, which never runs as root, can't enter ${dataDir}`,
      );
      mkdirSync(SYSTEM_FOLDER, { recursive: true });
      chmodSync(SYSTEM_FOLDER, 0o711);
    }
    return await startEmbeddedPostgres({ dataDir: folder, logger, onProgress });
  } catch (error) {
    throw new Problem(`PostgreSQL could not be started in ${folder}: ${(error as Error).message}`, { cause: error });
  }
}
