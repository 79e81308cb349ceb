import { float, integer, message } from './protobuf.js';

/** ONNX's numbers for element types. */
export const ELEMENT = { float: 1, int8: 3, int32: 6, int64: 7 } as const;
type Element = keyof typeof ELEMENT;
type Values = Float32Array | Int8Array | Int32Array | BigInt64Array;
type Attribute = { int: number } | { float: number };

/** Microsoft's operator domain, built into the runtime: fused attention, quantised multiplication. */
export const MICROSOFT = 'com.microsoft';

const elementOf = (values: Values): Element =>
  values instanceof Float32Array
    ? 'float'
    : values instanceof Int8Array
      ? 'int8'
      : values instanceof Int32Array
        ? 'int32'
        : 'int64';

function attribute(name: string, value: Attribute): Buffer {
  const fields = 'int' in value ? [integer(3, value.int), integer(20, 2)] : [float(2, value.float), integer(20, 1)];
  return message(5, [message(1, name), ...fields]);
}

/** Writes an ONNX model node by node (opset 17). */
export class OnnxGraph {
  private readonly nodes: Buffer[] = [];
  private readonly tensors: Buffer[] = [];
  private readonly ports: Buffer[] = [];

  /** A constant; returns its name. */
  constant(name: string, values: Values, shape: number[]): string {
    const raw = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
    this.tensors.push(
      message(5, [
        ...shape.map((size) => integer(1, size)),
        integer(2, ELEMENT[elementOf(values)]),
        message(8, name),
        message(9, raw),
      ]),
    );
    return name;
  }

  /** An operation; returns its first output's name. */
  node(
    operator: string,
    inputs: string[],
    outputs: string | string[],
    attributes: Record<string, Attribute> = {},
    domain?: string,
  ): string {
    const names = [outputs].flat();
    this.nodes.push(
      message(1, [
        ...inputs.map((name) => message(1, name)),
        ...names.map((name) => message(2, name)),
        message(3, names[0]!),
        message(4, operator),
        ...Object.entries(attributes).map(([name, value]) => attribute(name, value)),
        ...(domain ? [message(7, domain)] : []),
      ]),
    );
    return names[0]!;
  }

  input(name: string, element: Element, shape: (number | string)[]): void {
    this.port(11, name, element, shape);
  }

  output(name: string, element: Element, shape: (number | string)[]): void {
    this.port(12, name, element, shape);
  }

  private port(field: number, name: string, element: Element, shape: (number | string)[]): void {
    const sizes = shape.map((size) => message(1, [typeof size === 'string' ? message(2, size) : integer(1, size)]));
    const tensor = message(1, [integer(1, ELEMENT[element]), message(2, sizes)]);
    this.ports.push(message(field, [message(1, name), message(2, [tensor])]));
  }

  toBuffer(name: string): Buffer {
    const opset = (domain: string, version: number): Buffer => message(8, [message(1, domain), integer(2, version)]);
    const graph = message(7, [...this.nodes, message(2, name), ...this.tensors, ...this.ports]);
    return Buffer.concat([integer(1, 8), message(2, 'verbatim'), graph, opset('', 17), opset(MICROSOFT, 1)]);
  }
}
