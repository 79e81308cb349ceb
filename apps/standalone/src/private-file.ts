import { renameSync, writeFileSync } from 'node:fs';

/** Readable by the owner alone from the first moment, and whole or not there. */
export function writePrivateFile(file: string, text: string): void {
  const half = `${file}.${process.pid}.new`;
  writeFileSync(half, text, { mode: 0o600 });
  renameSync(half, file);
}
