/** The part of JSON Schema that answers need. Every property is required and no other is allowed, as strict mode wants it. */
export type Schema = { description?: string } & (
  | { type: 'object'; properties: Record<string, Schema> }
  | { type: 'array'; items: Schema; maxItems?: number }
  | { type: 'string'; enum?: readonly string[]; maxLength?: number }
  | { type: 'number' | 'integer'; minimum?: number; maximum?: number }
  | { type: 'boolean' }
);

export type ObjectSchema = Extract<Schema, { type: 'object' }>;

/** As it is sent: limits of numbers, strings and arrays become words, since strict mode of several servers refuses the keywords. */
export function toWire(schema: Schema): Record<string, unknown> {
  const description = [schema.description, limits(schema)].filter(Boolean).join('; ');
  const common = { type: schema.type, ...(description && { description }) };
  if (schema.type === 'object') {
    const properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, inner]) => [name, toWire(inner)]),
    );
    return { ...common, properties, required: Object.keys(properties), additionalProperties: false };
  }
  if (schema.type === 'array') return { ...common, items: toWire(schema.items) };
  return { ...common, ...(schema.type === 'string' && schema.enum && { enum: schema.enum }) };
}

function limits(schema: Schema): string | undefined {
  if (schema.type === 'array' && schema.maxItems !== undefined) return `${schema.maxItems} at most`;
  if (schema.type === 'string' && schema.maxLength !== undefined) return `${schema.maxLength} characters at most`;
  if ((schema.type === 'number' || schema.type === 'integer') && schema.minimum !== undefined)
    return `${schema.minimum} to ${schema.maximum}`;
  return undefined;
}

const MOST_FAULTS = 10;

/** The faults of a value, each as `path problem` without the value itself; empty when it fits. */
export function faultsOf(schema: Schema, value: unknown, path = 'the answer'): string[] {
  const found = [...faults(schema, value, path)];
  return found.length > MOST_FAULTS
    ? [...found.slice(0, MOST_FAULTS), `and ${found.length - MOST_FAULTS} more`]
    : found;
}

function* faults(schema: Schema, value: unknown, path: string): Generator<string> {
  if (schema.type === 'object') {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) yield `${path} must be an object`;
    else
      for (const [name, inner] of Object.entries(schema.properties))
        yield* faults(
          inner,
          Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined,
          `${path}.${name}`,
        );
  } else if (schema.type === 'array') {
    if (!Array.isArray(value)) yield `${path} must be an array`;
    else if (value.length > (schema.maxItems ?? Infinity)) yield `${path} must have ${schema.maxItems} items at most`;
    else for (const [i, item] of value.entries()) yield* faults(schema.items, item, `${path}[${i}]`);
  } else if (schema.type === 'string') {
    if (typeof value !== 'string') yield `${path} must be a string`;
    else if (schema.enum && !schema.enum.includes(value)) yield `${path} must be one of ${schema.enum.join(', ')}`;
    else if (value.length > (schema.maxLength ?? Infinity))
      yield `${path} must have ${schema.maxLength} characters at most`;
  } else if (schema.type === 'boolean') {
    if (typeof value !== 'boolean') yield `${path} must be true or false`;
  } else if (typeof value !== 'number' || !Number.isFinite(value)) yield `${path} must be a number`;
  else if (schema.type === 'integer' && !Number.isInteger(value)) yield `${path} must be an integer`;
  else if (value < (schema.minimum ?? -Infinity) || value > (schema.maximum ?? Infinity))
    yield `${path} must be from ${schema.minimum} to ${schema.maximum}`;
}
