import type { Cell } from './cells.js';

/** What SPSS has room for: bytes of a text, and digits of a number's format. */
export const MOST_TEXT = 32_767;
const MOST_DIGITS = 40;
const MOST_DECIMALS = 16;

/** The type and width that a variable needs for the cells of a column. One text makes all of them texts. */
export class Shape {
  isText = false;
  private bytes = 1;
  private whole = 1;
  private fraction = 0;

  /** `written`: the cell as text. */
  add(cell: Cell, written: string): void {
    if (typeof cell === 'number') {
      const [whole, decimals = ''] = written.split('.');
      this.whole = Math.max(this.whole, whole!.length);
      this.fraction = Math.max(this.fraction, decimals.length);
    } else if (written) this.isText = true;
    this.bytes = Math.max(this.bytes, Buffer.byteLength(written));
  }

  /** In characters for a number, in bytes for a text. */
  get width(): number {
    if (this.isText) return Math.min(this.bytes, MOST_TEXT);
    return Math.min(this.whole + (this.decimals && this.decimals + 1), MOST_DIGITS);
  }

  get decimals(): number {
    return this.isText ? 0 : Math.min(this.fraction, MOST_DECIMALS);
  }
}
