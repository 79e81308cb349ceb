import { segmentsOf, unitsOf } from './sav-segments.js';
import type { Shape } from './spss-shape.js';

export interface SavVariable {
  name: string;
  label: string;
  shape: Pick<Shape, 'isText' | 'width' | 'decimals'>;
  valueLabels: readonly (readonly [value: number, label: string])[];
}

/** Added to a small whole number, so that it takes one byte in the data. */
export const BIAS = 100;
const UTF_8 = 65_001;
/** Codes of formats and measurement levels. */
const [TEXT, NUMBER] = [1, 5];
const [NOMINAL, SCALE] = [1, 3];

const ints = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, i) => bytes.writeInt32LE(value, 4 * i));
  return bytes;
};
const float = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
};
/** Filled with spaces up to a length. */
const fixed = (text: string, length: number): Buffer =>
  Buffer.concat([Buffer.from(text), Buffer.alloc(length, ' ')], length);
const upTo = (length: number, multiple: number): number => Math.ceil(length / multiple) * multiple;
const extension = (subtype: number, size: number, data: Buffer): Buffer =>
  Buffer.concat([ints(7, subtype, size, data.length / size), data]);

/** Everything in front of the data: header, variables, value labels, and the records that newer programs read. */
export function dictionary(variables: readonly SavVariable[], cases: number): Buffer {
  // Old names have 8 bytes: a number for each segment. The real ones follow in a record of their own.
  let number = 0;
  let unit = 1;
  const placed = variables.map((variable) => {
    const { isText, width } = variable.shape;
    const segments = isText ? segmentsOf(width) : [{ width: 0, used: 8 }];
    const one = { ...variable, unit, segments: segments.map((segment) => ({ ...segment, short: `V${++number}` })) };
    unit += segments.reduce((sum, segment) => sum + unitsOf(segment.width), 0);
    return one;
  });
  return Buffer.concat([
    header(unit - 1, cases),
    ...placed.flatMap(variableRecords),
    ...placed.flatMap(valueLabelRecords),
    // Version, machine (none), IEEE 754, compression, little endian, encoding
    extension(3, 4, ints(1, 0, 0, -1, 1, 1, 2, UTF_8)),
    // A missing number, the highest and the lowest other one
    extension(4, 8, Buffer.concat([float(-Number.MAX_VALUE), float(Number.MAX_VALUE), lowest()])),
    extension(11, 4, Buffer.concat(placed.flatMap(display))),
    extension(13, 1, Buffer.from(placed.map(({ name, segments }) => `${segments[0]!.short}=${name}`).join('\t'))),
    ...veryLong(placed),
    extension(16, 8, counted(cases)),
    extension(20, 1, Buffer.from('UTF-8')),
    ints(999, 0),
  ]);
}

/** The dates are fixed: the same content makes the same file. */
const header = (units: number, cases: number): Buffer =>
  Buffer.concat([
    Buffer.from('$FL2'),
    fixed('@(#) SPSS DATA FILE Verbatim', 60),
    ints(2, units, 1, 0, cases),
    float(BIAS),
    fixed('01 Jan 0000:00:00', 17),
    fixed('', 64),
    Buffer.alloc(3),
  ]);

type Placed = SavVariable & { unit: number; segments: { width: number; short: string }[] };

const variableRecords = ({ shape, label, segments }: Placed): Buffer[] =>
  segments.flatMap(({ width, short }, i) => {
    const format = shape.isText ? (TEXT << 16) | (width << 8) : (NUMBER << 16) | (shape.width << 8) | shape.decimals;
    const bytes = i === 0 ? Buffer.from(label) : Buffer.alloc(0);
    const record = [ints(2, width, bytes.length ? 1 : 0, 0, format, format), fixed(short, 8)];
    if (bytes.length) record.push(ints(bytes.length), fixed(label, upTo(bytes.length, 4)));
    const continued = Buffer.concat([ints(2, -1, 0, 0, 0, 0), fixed('', 8)]);
    return [...record, ...Array.from({ length: unitsOf(width) - 1 }, () => continued)];
  });

const valueLabelRecords = ({ valueLabels, shape, unit }: Placed): Buffer[] => {
  if (!valueLabels.length || shape.isText) return [];
  const labels = valueLabels.flatMap(([value, label]) => {
    const length = Buffer.byteLength(label);
    return [float(value), Buffer.from([length]), fixed(label, upTo(length + 1, 8) - 1)];
  });
  return [ints(3, valueLabels.length), ...labels, ints(4, 1, unit)];
};

/** Measurement level, width on the screen, alignment (left for texts, else right). */
const display = ({ shape, valueLabels, segments }: Placed): Buffer[] =>
  segments.map(() => ints(shape.isText || valueLabels.length ? NOMINAL : SCALE, 8, shape.isText ? 0 : 1));

function veryLong(placed: readonly Placed[]): Buffer[] {
  const long = placed.filter(({ segments }) => segments.length > 1);
  const widths = long.map(({ segments, shape }) => `${segments[0]!.short}=${String(shape.width).padStart(5, '0')}\0\t`);
  return long.length ? [extension(14, 1, Buffer.from(widths.join('')))] : [];
}

function counted(cases: number): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeBigInt64LE(1n);
  bytes.writeBigInt64LE(BigInt(cases), 8);
  return bytes;
}

/** The number next to the one that means missing. */
function lowest(): Buffer {
  const bytes = float(-Number.MAX_VALUE);
  bytes[0]! -= 1;
  return bytes;
}
