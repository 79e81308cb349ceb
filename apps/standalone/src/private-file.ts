import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file that only the owner can read, from the first moment on, and that is complete or does not exist. */
export function writePrivateFile(file: string, text: string): void {
  const half = `${file}.${process.pid}.new`;
  writeFileSync(half, text, { mode: 0o600 });
  renameSync(half, file);
}
