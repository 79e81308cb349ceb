import type { Cell } from './cells.js';
import { BIAS } from './sav-dictionary-writer.js';
import { segmentsOf, UNIT, unitsOf } from './sav-segments.js';
import { cut } from './spss-names.js';

/** Codes of a unit of data; 1 to 251 are whole numbers with the bias. */
const [LARGEST, LITERAL, SPACES, MISSING] = [251, 253, 254, 255];
const FULL = 256 * 1024;

/** Compresses the data of a .sav file: eight codes of a byte each, then the units of 8 bytes that some of them announce. A group may span two rows. */
export class CaseWriter {
  private bytes = Buffer.alloc(2 * FULL);
  private end = 0;
  /** Where the codes of the present group are, and how many it has. */
  private group = 0;
  private codes = UNIT;
  private readonly layout: { width: number; used: number; units: number }[][];

  /** `widths`: of the texts in bytes; 0 for numbers. */
  constructor(private readonly widths: readonly number[]) {
    this.layout = widths.map((width) =>
      width ? segmentsOf(width).map((segment) => ({ ...segment, units: unitsOf(segment.width) })) : [],
    );
  }

  add(row: readonly Cell[]): void {
    this.widths.forEach((width, i) => {
      const cell = row[i];
      if (width) this.addText(cut(String(cell ?? ''), width), i);
      else this.addNumber(cell);
    });
  }

  get isFull(): boolean {
    return this.group >= FULL;
  }

  /** All groups that are whole. */
  take(): Buffer {
    const whole = Buffer.from(this.bytes.subarray(0, this.group));
    this.bytes.copyWithin(0, this.group, this.end);
    this.bytes.fill(0, this.end - this.group, this.end);
    this.end -= this.group;
    this.group = 0;
    return whole;
  }

  /** The rest. Codes that are 0 mean nothing. */
  finish(): Buffer {
    return Buffer.from(this.bytes.subarray(0, this.end));
  }

  private addNumber(cell: Cell): void {
    if (typeof cell !== 'number' || !Number.isFinite(cell)) return this.code(MISSING);
    const short = cell + BIAS;
    if (Number.isInteger(cell) && short >= 1 && short <= LARGEST) return this.code(short);
    this.code(LITERAL);
    this.bytes.writeDoubleLE(cell, this.end);
    this.end += UNIT;
  }

  private addText(text: string, column: number): void {
    const encoded = Buffer.from(text);
    let at = 0;
    for (const { used, units } of this.layout[column]!) {
      const segment = encoded.subarray(at, at + used);
      at += used;
      for (let unit = 0; unit < units; unit++) {
        const part = segment.subarray(unit * UNIT, (unit + 1) * UNIT);
        if (part.every((byte) => byte === 0x20)) {
          this.code(SPACES);
          continue;
        }
        this.code(LITERAL);
        this.bytes.fill(0x20, this.end, this.end + UNIT);
        part.copy(this.bytes, this.end);
        this.end += UNIT;
      }
    }
  }

  private code(code: number): void {
    if (this.codes === UNIT) {
      // Room for a whole group.
      if (this.end + 9 * UNIT > this.bytes.length) this.bytes = Buffer.concat([this.bytes], 2 * this.bytes.length);
      this.group = this.end;
      this.end += UNIT;
      this.codes = 0;
    }
    this.bytes[this.group + this.codes++] = code;
  }
}
