import { ApiError } from '@verbatim/contracts';
import { getMetadataStorage } from 'class-validator';
import { typeStorage } from './type-storage.js';

type Class = new () => object;

interface Field {
  name: string;
  /** Of a list: the most it may have. */
  most?: number;
  /** The class of it, or of its items. */
  type?: Class;
}

const fieldsOf = new Map<Class, Field[]>();

/** The properties of a class that validates, from its decorators. */
function fields(type: Class): Field[] {
  const found = fieldsOf.get(type);
  if (found) return found;
  const byName = new Map<string, Field>();
  for (const { propertyName, name, constraints } of getMetadataStorage().getTargetValidationMetadatas(
    type,
    '',
    false,
    false,
  )) {
    const field = byName.get(propertyName) ?? { name: propertyName };
    if (name === 'arrayMaxSize') field.most = (constraints as number[])[0];
    byName.set(propertyName, field);
  }
  for (const field of byName.values()) {
    const metadata = typeStorage.findTypeMetadata(type, field.name);
    if (metadata) field.type = metadata.typeFunction() as Class;
  }
  const all = [...byName.values()];
  fieldsOf.set(type, all);
  return all;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The body with the properties that its class knows and no others, down through its lists. Validation itself would look at all: class-transformer is
 * quadratic in unknown properties, and a list over its limit is validated item by item before its length is an error.
 * @throws ApiError INVALID_REQUEST for a list over its limit
 */
export function known(type: Class, body: Record<string, unknown>, path = ''): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const { name, most, type: inner } of fields(type)) {
    if (!Object.hasOwn(body, name)) continue;
    const value = body[name];
    const here = path ? `${path}.${name}` : name;
    if (Array.isArray(value)) {
      if (most !== undefined && value.length > most)
        throw ApiError.invalid(here, `${name} must contain no more than ${most} elements`);
      result[name] = inner
        ? value.map((item: unknown, i) => (isObject(item) ? known(inner, item, `${here}[${i}]`) : item))
        : value;
    } else {
      result[name] = inner && isObject(value) ? known(inner, value, here) : value;
    }
  }
  return result;
}
