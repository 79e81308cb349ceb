/** Just enough of the protobuf wire format to write an ONNX file. */
function varint(value: number | bigint): Buffer {
  let rest = BigInt.asUintN(64, BigInt(value));
  const bytes: number[] = [];
  while (rest > 127n) {
    bytes.push(Number(rest & 127n) | 128);
    rest >>= 7n;
  }
  bytes.push(Number(rest));
  return Buffer.from(bytes);
}

const tag = (field: number, wireType: number): Buffer => varint((field << 3) | wireType);

export const integer = (field: number, value: number): Buffer => Buffer.concat([tag(field, 0), varint(value)]);

export function float(field: number, value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return Buffer.concat([tag(field, 5), bytes]);
}

/** A string, bytes, or an embedded message given as its fields. */
export function message(field: number, content: string | Buffer | Buffer[]): Buffer {
  const bytes =
    typeof content === 'string' ? Buffer.from(content) : Array.isArray(content) ? Buffer.concat(content) : content;
  return Buffer.concat([tag(field, 2), varint(bytes.length), bytes]);
}
