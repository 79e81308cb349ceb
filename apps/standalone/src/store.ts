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
 * The folder of the embedded PostgreSQL: in the data folder. For root with a home folder that is closed to others (0700), the server, which can't run
 * as root, could not enter it; then a system folder is used, always the same one for the same data folder.
 */
export function storeFolder(dataDir: string, user: ServerUser | undefined): string {
  if (!user || !closedParent(dataDir, user)) return dataDir;
  return `${SYSTEM_FOLDER}/${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
}

export async function startStore(
  dataDir: string,
  logger: Logger,
  onProgress: (step: string) => void,
  signal?: AbortSignal,
): Promise<EmbeddedPostgres> {
  const folder = storeFolder(dataDir, serverUser());
  try {
    if (folder !== dataDir) {
      onProgress(`the database is in ${folder}: PostgreSQL does not run as root, and its user can't enter ${dataDir}`);
      mkdirSync(SYSTEM_FOLDER, { recursive: true });
      chmodSync(SYSTEM_FOLDER, 0o711);
    }
    return await startEmbeddedPostgres({ dataDir: folder, logger, onProgress, signal });
  } catch (error) {
    signal?.throwIfAborted();
    throw new Problem(`PostgreSQL failed to start in ${folder}: ${(error as Error).message}`, { cause: error });
  }
}
