import { ApiError, LIMITS } from '@verbatim/contracts';
import { getMetadataStorage, type ValidationArguments } from 'class-validator';
import { typeStorage } from './type-storage.js';
import { PATH_MARK } from './validators.js';
import { isObject } from './is-object.js';

/**
 * Validation of request bodies by the decorators of their classes. Neither class-transformer nor class-validator's own executor ever sees a body: they
 * walk values that nobody described (600 ms for 8 KB of gzip), read `constructor` of what the caller sent, and check every item of a list that is too
 * long. Ajv was rejected: half of the rules are functions that no JSON schema expresses (events, tables, callback URLs, code limits).
 */

type Class<T> = new () => T;
type ObjectClass = Class<object>;

/** One decorator. */
interface Rule {
  isMet(args: ValidationArguments): boolean;
  text(args: ValidationArguments): string;
}

interface Field {
  name: string;
  /** The field is checked if all are true. */
  conditions: ((object: unknown, value: unknown) => boolean)[];
  /** Type first, as a reader wants to hear of it before he hears of the length that a number does not have. */
  rules: Rule[];
  /** The rules of each item of a list. */
  itemRules: Rule[];
  /** The class of the value, or of a list's items. */
  type?: ObjectClass;
}

const fieldsOf = new Map<ObjectClass, Field[]>();

/** The properties of a class, from its decorators. */
function fields(type: ObjectClass): Field[] {
  const found = fieldsOf.get(type);
  if (found) return found;
  const byName = new Map<string, Field>();
  const storage = getMetadataStorage();
  for (const metadata of storage.getTargetValidationMetadatas(type, '', false, false)) {
    const { propertyName: name, constraintCls, constraints, message, each } = metadata;
    const field = byName.get(name) ?? { name, conditions: [], rules: [], itemRules: [] };
    byName.set(name, field);
    if (metadata.type === 'conditionalValidation') field.conditions.push((constraints as Field['conditions'])[0]!);
    // Decorators apply from the bottom up: the last rule is the type.
    for (const { instance } of storage.getTargetValidatorConstraints(constraintCls))
      field[each ? 'itemRules' : 'rules'].unshift({
        isMet: (args) => ((args.constraints = constraints), instance.validate(args.value, args) === true),
        text: (args) => filled(message ?? instance.defaultMessage?.(args) ?? '', { ...args, constraints }),
      });
  }
  for (const field of byName.values()) {
    const metadata = typeStorage.findTypeMetadata(type, field.name);
    if (metadata) field.type = metadata.typeFunction() as ObjectClass;
  }
  const all = [...byName.values()];
  fieldsOf.set(type, all);
  return all;
}

/** class-validator's placeholders. */
function filled(message: string | ((args: ValidationArguments) => string), args: ValidationArguments): string {
  const text = typeof message === 'string' ? message : message(args);
  return text
    .replace(/^each (?:value in|of) /, '')
    .replace(/ should (not be empty)$/, ' must $1')
    .replace(/\$constraint(\d)/g, (_, n: string) => [args.constraints[Number(n) - 1]].flat().join(', '))
    .replace(/\$property/g, () => args.property);
}

/** Reads one body. Its work is at most linear in the values that have a class; the others are only seen by the rules about them. */
class Reader {
  readonly details: Record<string, string> = {};
  private problems = 0;

  /** An instance with the properties that the class knows. */
  read<T extends object>(type: Class<T>, body: Record<string, unknown>, path: string): T {
    const instance = new type();
    const values = instance as Record<string, unknown>;
    const all = fields(type);
    for (const { name } of all) if (Object.hasOwn(body, name)) values[name] = body[name]; // first: rules may look at other fields
    for (const field of all) {
      if (this.isFull) break;
      const value = values[field.name];
      if (field.conditions.every((isMet) => isMet(instance, value)))
        values[field.name] = this.readValue(field, instance, value, path ? `${path}.${field.name}` : field.name);
    }
    return instance;
  }

  private readValue({ name, rules, itemRules, type }: Field, object: object, value: unknown, path: string): unknown {
    const args: ValidationArguments = { value, object, property: name, targetName: '', constraints: [] };
    const broken = rules.find((rule) => !rule.isMet(args));
    if (broken) {
      this.add(path, broken.text(args));
      return value;
    }
    if (!Array.isArray(value)) return type && isObject(value) ? this.read(type, value, path) : value;
    if (!type && !itemRules.length) return value;
    const items: unknown[] = [];
    for (let i = 0; i < value.length && !this.isFull; i++) {
      const item = value[i] as unknown;
      args.value = item;
      const wrong = itemRules.find((rule) => !rule.isMet(args));
      if (wrong) this.add(`${path}[${i}]`, wrong.text({ ...args, property: `${name}[${i}]` }));
      items.push(!wrong && type && isObject(item) ? this.read(type, item, `${path}[${i}]`) : item);
    }
    return items;
  }

  private get isFull(): boolean {
    return this.problems >= LIMITS.errorDetails;
  }

  private add(path: string, text: string): void {
    for (const line of text.split('\n')) {
      if (this.isFull) return;
      const mark = line.indexOf(PATH_MARK);
      this.details[path + line.slice(0, Math.max(mark, 0))] = line.slice(mark + 1);
      this.problems++;
    }
  }
}

/**
 * Returns the body as an instance of its class. Unknown properties are not read, and nothing is coerced.
 * @throws ApiError INVALID_REQUEST with every faulty field, 50 at most
 */
export function validateBody<T extends object>(type: Class<T>, body: unknown): T {
  if (!isObject(body))
    throw new ApiError('INVALID_REQUEST', 'The request body is not a JSON object', { body: 'body must be an object' });
  const reader = new Reader();
  const instance = reader.read(type, body, '');
  if (Object.keys(reader.details).length)
    throw new ApiError('INVALID_REQUEST', 'The request is not valid', reader.details);
  return instance;
}
