import { newId } from '@verbatim/platform';
import fc, { type Arbitrary } from 'fast-check';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  format?: string;
  examples?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

const DEPTH = 6;
/** Texts that have broken programs, and some that survive everything. */
const AWKWARD = [
  '',
  ' ',
  '\u200b',
  '\ud83d\ude00',
  '\ufeff',
  '%s %n',
  '../../etc/passwd',
  "' OR 1=1 --",
  '<script>',
  'null',
  'ﷺ',
  '\r\n',
  'a'.repeat(300),
  '1e999',
  'İ',
  '\u202e',
];
/** Of a format that is hardly ever met by chance. */
const FORMATS: Record<string, Arbitrary<string>> = {
  uri: fc.constantFrom('https://example.com/hook', 'http://10.0.0.1/', 'https://example.com/%zz?a=b#c'),
  uuid: fc.constant('').map(() => newId()),
};

const text = ({ minLength = 0, maxLength = 200 }: Schema): Arbitrary<string> => {
  const any = fc.oneof(
    { weight: 4, arbitrary: fc.lorem({ maxCount: 12 }) },
    { weight: 1, arbitrary: fc.constantFrom(...AWKWARD) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: Math.min(maxLength, 40) }) },
  );
  // Mostly within the limits: a body has many texts, and one that is refused hides the others.
  const fitting = any
    .map((value) => [...value].slice(0, maxLength).join(''))
    .map((value) => (value.trim().length < minLength ? 'a'.repeat(minLength) : value));
  return fc.oneof({ weight: 12, arbitrary: fitting }, { weight: 1, arbitrary: any });
};

/** Values of a schema, now and then with one that is not: as callers are. */
export function arbitraryOf(schema: Schema, resolve: (ref: string) => Schema, depth = 0): Arbitrary<unknown> {
  const junk = fc.jsonValue({ maxDepth: 2 });
  return fc.oneof({ weight: 40, arbitrary: proper(schema, resolve, depth) }, { weight: 1, arbitrary: junk });
}

function proper(schema: Schema, resolve: (ref: string) => Schema, depth: number): Arbitrary<unknown> {
  if (schema.$ref) return proper(resolve(schema.$ref), resolve, depth);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.examples && schema.type === 'string') return fc.constantFrom(...schema.examples);
  if (schema.format && FORMATS[schema.format]) return FORMATS[schema.format]!;
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return fc.oneof(...choices.map((choice) => proper(choice, resolve, depth)));
  switch ([schema.type].flat()[0]) {
    case 'object': {
      const properties = Object.entries(depth < DEPTH ? (schema.properties ?? {}) : {});
      return fc.record(
        Object.fromEntries(properties.map(([name, property]) => [name, arbitraryOf(property, resolve, depth + 1)])),
        { requiredKeys: schema.required?.filter((name) => properties.some(([defined]) => defined === name)) ?? [] },
      );
    }
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, resolve, depth + 1), {
        minLength: Math.min(schema.minItems ?? 0, 1),
        maxLength: depth < DEPTH ? 3 : 0,
      });
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000 });
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return text(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}
