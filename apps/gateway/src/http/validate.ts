import { ApiError, LIMITS } from '@verbatim/contracts';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync, type ValidationError } from 'class-validator';
import { typeStorage } from './type-storage.js';
import { PATH_MARK } from './validators.js';

type Class<T> = new () => T;
type ObjectClass = Class<object>;

function collect(errors: ValidationError[], prefix: string, details: Record<string, string>): void {
  for (const error of errors) {
    const isIndex = /^\d+$/.test(error.property);
    const path = isIndex ? `${prefix}[${error.property}]` : prefix ? `${prefix}.${error.property}` : error.property;
    if (Object.keys(details).length >= LIMITS.errorDetails) return;
    // Decorators apply from the bottom up. The last constraint is the type, which says more than the length that a number does not have.
    const message = Object.values(error.constraints ?? {}).at(-1);
    if (message?.includes(PATH_MARK)) {
      for (const line of message.split('\n').slice(0, LIMITS.errorDetails - Object.keys(details).length)) {
        const [below = '', text = ''] = line.split(PATH_MARK);
        details[path + below] = `${
          below
            .split('.')
            .pop()
            ?.replace(/^\[\d+\]$/, 'event') || error.property
        } ${text}`;
      }
    } else if (message) {
      details[path] = message;
    }
    collect(error.children ?? [], path, details);
  }
}

interface Field {
  name: string;
  /** The most items that a list may have. */
  most?: number;
  /** The class of the value, or of a list's items. */
  type?: ObjectClass;
}

const fieldsOf = new Map<ObjectClass, Field[]>();

/** The properties of a class, from its decorators. */
function fields(type: ObjectClass): Field[] {
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
    if (metadata) field.type = metadata.typeFunction() as ObjectClass;
  }
  const all = [...byName.values()];
  fieldsOf.set(type, all);
  return all;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The body with only the properties that its class knows, on all levels. Validation itself would read all: class-transformer takes quadratic time for
 * unknown properties, and validates a list over its limit item by item before it refuses its length.
 * @throws ApiError INVALID_REQUEST for a list over its limit
 */
function known(type: ObjectClass, body: Record<string, unknown>, path = ''): Record<string, unknown> {
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

/**
 * Returns the body as an instance of its class. Unknown properties are not read, and nothing is coerced.
 * @throws ApiError INVALID_REQUEST with every faulty field, 50 at most
 */
export function validateBody<T extends object>(type: Class<T>, body: unknown): T {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError('INVALID_REQUEST', 'The request body is not a JSON object', { body: 'body must be an object' });
  }
  const instance = plainToInstance(type, known(type, body as Record<string, unknown>), { enableCircularCheck: false });
  const details: Record<string, string> = {};
  collect(validateSync(instance, { forbidUnknownValues: false }), '', details);
  if (Object.keys(details).length) throw new ApiError('INVALID_REQUEST', 'The request is not valid', details);
  return instance;
}
