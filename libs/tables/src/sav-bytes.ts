/** A .sav file that is not as its own records say. */
export class DamagedSav extends Error {}

/** Reads the numbers and bytes of a .sav file one after the other. @throws DamagedSav behind the end */
export class SavBytes {
  at = 0;

  constructor(
    readonly bytes: Buffer,
    readonly isLittle: boolean,
  ) {}

  int(): number {
    const bytes = this.take(4);
    return this.isLittle ? bytes.readInt32LE() : bytes.readInt32BE();
  }

  double(): number {
    return this.doubleOf(this.take(8));
  }

  /** An offset or a length in the file. */
  long(): number {
    const bytes = this.take(8);
    return Number(this.isLittle ? bytes.readBigInt64LE() : bytes.readBigInt64BE());
  }

  take(length: number): Buffer {
    if (length < 0 || this.at < 0 || this.at + length > this.bytes.length) throw new DamagedSav('it ends too early');
    return this.bytes.subarray(this.at, (this.at += length));
  }

  doubleOf(bytes: Buffer): number {
    return this.isLittle ? bytes.readDoubleLE() : bytes.readDoubleBE();
  }
}
