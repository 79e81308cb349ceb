import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cell } from './cells.js';

const ROWS_AT_ONCE = 500;

/**
 * Keeps rows on disk until all of them have been seen, for formats whose beginning depends on every row. Memory does not grow with the rows. The file is
 * nameless: it is removed from its folder as soon as it is open, so nothing of it is left behind when the process is killed.
 */
export class Spool {
  private waiting: (readonly Cell[])[] = [];
  private readonly lengths: number[] = [];

  private constructor(private readonly file: FileHandle) {}

  static async open(): Promise<Spool> {
    const path = join(tmpdir(), `verbatim-${randomUUID()}`);
    const file = await open(path, 'wx+', 0o600);
    await unlink(path);
    return new Spool(file);
  }

  async add(row: readonly Cell[]): Promise<void> {
    if (this.waiting.push(row) >= ROWS_AT_ONCE) await this.save();
  }

  /** In the order they were added. Add no more after this. */
  async *rows(): AsyncGenerator<Cell[]> {
    await this.save();
    let at = 0;
    for (const length of this.lengths) {
      const bytes = Buffer.allocUnsafe(length);
      for (let read = 0; read < length;) {
        const { bytesRead } = await this.file.read(bytes, read, length - read, at + read);
        if (!bytesRead) throw new Error('A temporary file is shorter than what was written into it');
        read += bytesRead;
      }
      at += length;
      yield* JSON.parse(bytes.toString()) as Cell[][];
    }
  }

  close(): Promise<void> {
    return this.file.close();
  }

  private async save(): Promise<void> {
    if (!this.waiting.length) return;
    const bytes = Buffer.from(JSON.stringify(this.waiting));
    this.waiting = [];
    await this.file.writeFile(bytes); // at the file's position: behind what is there
    this.lengths.push(bytes.length);
  }
}
