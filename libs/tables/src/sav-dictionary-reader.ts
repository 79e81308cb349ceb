import { DamagedSav, SavBytes } from './sav-bytes.js';
import { segmentsOf, unitsOf } from './sav-segments.js';
import { MOST_TEXT } from './spss-shape.js';

/** A variable as it is in the file. Texts are bytes as long as their encoding isn't known. */
export interface RawVariable {
  /** The old name of 8 bytes, which other records refer to. */
  short: string;
  /** Of a text in bytes; 0 for a number. */
  width: number;
  format: number;
  label: Buffer;
  /** The first of its units of 8 bytes in a row. */
  unit: number;
  missing: { values: Buffer[]; isRange: boolean };
  valueLabels: { value: Buffer; label: Buffer }[];
}

export interface RawDictionary {
  variables: RawVariable[];
  /** Units of 8 bytes in a row. */
  units: number;
  /** -1 if the file does not say. */
  cases: number;
  compression: number;
  bias: number;
  /** The number that means missing. */
  missing: number;
  longNames: Buffer;
  /** Name of the encoding, or its number on Windows. */
  encoding?: string | undefined;
  codePage?: number | undefined;
}

const HEADER = 176;
/** Numbers of records, and of the extension records in use. */
const [VARIABLE, LABELS, LABELLED, NOTES, EXTENSION, LAST] = [2, 3, 4, 6, 7, 999];
const [INTEGERS, FLOATS, LONG_NAMES, VERY_LONG, ENCODING, LONG_LABELS, LONG_MISSING] = [3, 4, 13, 14, 20, 21, 22];

/** A list of labels may belong to many variables: 20,000 labels for each of 90,000 would take all memory, in a file of 680 KB. */
const MOST_LABELS = 2_000_000;

/** A width is believed before the data are read: one of 2 GB in a file of some bytes took all memory. @throws DamagedSav */
function widthOf(width: number): number {
  if (width > MOST_TEXT) throw new DamagedSav(`it has a text of ${width} bytes, and SPSS has none over ${MOST_TEXT}`);
  return width;
}

/** Reads what is in front of the data, and leaves `input` there. @throws DamagedSav */
export function readDictionary(bytes: Buffer): { dictionary: RawDictionary; input: SavBytes } {
  if (bytes.length < HEADER) throw new DamagedSav('it ends too early');
  // The layout code is 2 or 3, written in the order of the machine that wrote the file.
  const input = new SavBytes(bytes, bytes.readInt32LE(64) < 256 && bytes.readInt32LE(64) >= 0);
  input.take(72);
  const compression = input.int();
  input.int(); // the variable with the weights
  const cases = input.int();
  const bias = input.double();
  input.take(17 + 64 + 3);
  const parts = new Parts(input);
  for (let isMore = true; isMore;) isMore = parts.read();
  return {
    input,
    dictionary: {
      variables: parts.joined(),
      units: parts.units.length,
      cases,
      compression,
      bias,
      missing: parts.missing,
      longNames: parts.extensions.get(LONG_NAMES)?.data ?? Buffer.alloc(0),
      encoding: parts.extensions.get(ENCODING)?.data.toString('latin1').trim(),
      codePage: parts.codePage,
    },
  };
}

class Parts {
  /** By the unit of 8 bytes; a text has further units without a variable. */
  readonly units: (RawVariable | undefined)[] = [];
  readonly extensions = new Map<number, { size: number; data: Buffer }>();
  private labels: RawVariable['valueLabels'] = [];
  private labelled = 0;

  constructor(private readonly input: SavBytes) {}

  /** Reads a record. False: it was the last one. */
  read(): boolean {
    const { input } = this;
    const type = input.int();
    if (type === VARIABLE) this.readVariable();
    else if (type === LABELS) this.readLabels();
    else if (type === LABELLED) {
      const labelled = Array.from({ length: this.count(4) }, () => input.int());
      for (const unit of labelled) for (const label of this.labels) this.addLabel(this.units[unit - 1], label);
    } else if (type === NOTES) input.take(this.count(80) * 80);
    else if (type === EXTENSION) {
      const subtype = input.int();
      const size = input.int();
      this.extensions.set(subtype, { size, data: input.take(size * input.int()) });
    } else if (type === LAST) {
      input.int();
      return false;
    } else throw new DamagedSav(`it has a record of the unknown type ${type}`);
    return true;
  }

  /** A number of things of a size, which the file must have room for. */
  private count(size: number): number {
    const count = this.input.int();
    if (count < 0 || count * size > this.input.bytes.length) throw new DamagedSav('it ends too early');
    return count;
  }

  private readVariable(): void {
    const { input } = this;
    const width = widthOf(input.int());
    const hasLabel = input.int() === 1;
    const missing = input.int();
    const format = input.int();
    input.int(); // the format for writing
    const short = input.take(8).toString('latin1').trim();
    const length = hasLabel ? input.int() : 0;
    const label = input.take(length);
    input.take((4 - (length % 4)) % 4);
    const values = Array.from({ length: Math.min(3, Math.abs(missing)) }, () => input.take(8));
    if (width < 0) {
      this.units.push(undefined);
      return;
    }
    const unit = this.units.length;
    this.units.push({ short, width, format, label, unit, missing: { values, isRange: missing < 0 }, valueLabels: [] });
  }

  private readLabels(): void {
    const { input } = this;
    this.labels = Array.from({ length: this.count(16) }, () => {
      const value = input.take(8);
      const [length = 0] = input.take(1);
      const label = input.take(length);
      input.take((8 - ((length + 1) % 8)) % 8);
      return { value, label };
    });
  }

  private addLabel(variable: RawVariable | undefined, label: RawVariable['valueLabels'][number]): void {
    if (++this.labelled > MOST_LABELS)
      throw new DamagedSav(`it has more than ${MOST_LABELS} labels of values, counted for each variable`);
    variable?.valueLabels.push(label);
  }

  get codePage(): number | undefined {
    const integers = this.extensions.get(INTEGERS)?.data;
    return integers && integers.length >= 32 ? this.ints(integers)[7] : undefined;
  }

  get missing(): number {
    const floats = this.extensions.get(FLOATS)?.data;
    return floats && floats.length >= 8 ? this.input.doubleOf(floats) : -Number.MAX_VALUE;
  }

  private ints(data: Buffer): number[] {
    const input = new SavBytes(data, this.input.isLittle);
    return Array.from({ length: data.length >> 2 }, () => input.int());
  }

  /** The variables, with the segments of a very long text as one. */
  joined(): RawVariable[] {
    const all = this.units.filter((variable) => variable !== undefined);
    const byName = new Map(all.map((variable, i) => [variable.short, i]));
    const widths = this.extensions.get(VERY_LONG)?.data.toString('latin1') ?? '';
    const gone = new Set<RawVariable>();
    for (const [, name = '', text] of widths.matchAll(/([^=\0\t]+)=(\d+)/g)) {
      const first = byName.get(name);
      const width = widthOf(Number(text));
      if (first === undefined || width < 256) continue;
      let unit = all[first]!.unit;
      for (const [i, segment] of segmentsOf(width).entries()) {
        const part = all[first + i];
        if (part?.unit !== unit) throw new DamagedSav(`the text ${name} has not the segments that it should have`);
        unit += unitsOf(segment.width);
        if (i > 0) gone.add(part);
      }
      all[first]!.width = width;
    }
    this.addLong(all, byName);
    return all.filter((variable) => !gone.has(variable));
  }

  /** Labels and missing values of texts longer than 8 bytes. */
  private addLong(all: readonly RawVariable[], byName: ReadonlyMap<string, number>): void {
    const records = (subtype: number): SavBytes =>
      new SavBytes(this.extensions.get(subtype)?.data ?? Buffer.alloc(0), this.input.isLittle);
    const of = (input: SavBytes): RawVariable | undefined =>
      all[byName.get(input.take(input.int()).toString('latin1').trim()) ?? -1];
    for (const input = records(LONG_LABELS); input.at < input.bytes.length;) {
      const variable = of(input);
      input.int(); // its width
      for (let left = input.int(); left > 0; left--)
        this.addLabel(variable, { value: input.take(input.int()), label: input.take(input.int()) });
    }
    for (const input = records(LONG_MISSING); input.at < input.bytes.length;) {
      const variable = of(input);
      const [count = 0] = input.take(1);
      const length = input.int();
      const values = Array.from({ length: count }, () => input.take(length));
      if (variable) variable.missing = { values, isRange: false };
    }
  }
}
