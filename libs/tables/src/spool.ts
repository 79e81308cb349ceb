import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Cell } from './cells.js';
import { TableError } from './table.js';

/** Of all blocks together. 200,000 answers of a line with 100 codes take some 10 MB. */
const MOST_BYTES = 256 * 1024 ** 2;

/** With memory of its own: a small Buffer, such as zlib returns, keeps 64 KiB of Node's pool. 200,000 rows took 180 MB instead of 15. */
export const packed = (rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(deflateRawSync(JSON.stringify(rows), { level: 1 }));

/**
 * Keeps rows until all of them have been seen, for formats whose beginning depends on every row: compressed, in blocks. In memory rather than on disk, as
 * the containers of the services have nothing to write on.
 */
export class Spool {
  private readonly blocks: Uint8Array[] = [];
  private bytes = 0;

  /** @throws TableError when there is too much */
  add(rows: readonly (readonly Cell[])[]): void {
    const block = packed(rows);
    this.bytes += block.length;
    if (this.bytes > MOST_BYTES)
      throw new TableError(
        `The table is too large for an SPSS data file: its rows take more than ${MOST_BYTES / 1024 ** 2} MB, compressed. Write .csv instead.`,
      );
    this.blocks.push(block);
  }

  /** In the order they were added, each once: what has been read is given up. */
  *take(): Generator<Cell[][]> {
    for (const [i, block] of this.blocks.entries()) {
      this.blocks[i] = new Uint8Array();
      yield JSON.parse(inflateRawSync(block).toString()) as Cell[][];
    }
  }
}
