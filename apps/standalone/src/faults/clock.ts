import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const PRELOAD = pathToFileURL(join(import.meta.dirname, 'movable-clock.mjs')).href;

/** The clock of the processes that are started with its environment. */
export class Clock {
  private readonly folder = mkdtempSync(join(tmpdir(), 'verbatim-faults-clock-'));
  private readonly file = join(this.folder, 'ahead');
  readonly env: Record<string, string> = { NODE_OPTIONS: `--import ${PRELOAD}`, CLOCK_FILE: this.file };

  constructor() {
    this.setAhead(0);
  }

  /** Noticed within 50 ms. Renamed, so that nobody reads half a number. */
  setAhead(ms: number): void {
    writeFileSync(`${this.file}.new`, String(ms));
    renameSync(`${this.file}.new`, this.file);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
