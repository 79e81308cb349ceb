import { LIMITS } from '@verbatim/contracts';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { isLong, withPaths, type Problem } from './validators.js';
import { isObject } from './is-object.js';

/** What a caller says of a respondent, such as an age group or a region. */
export type Attributes = Record<string, string | number | boolean>;

const isValue = (value: unknown): boolean =>
  typeof value === 'string'
    ? !isLong(value, LIMITS.attributeCharacters)
    : typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));

/** Names of attributes whose value is null are absent. */
export function attributeProblems(value: unknown): Problem[] {
  if (!isObject(value)) return [['', 'must be an object of names and values']];
  const names = Object.keys(value);
  if (names.length > LIMITS.attributes) return [['', `must have at most ${LIMITS.attributes} names`]];
  return names.flatMap((name): Problem[] => {
    const path = `.${name.slice(0, LIMITS.attributeNameCharacters)}`;
    if (!name.length || isLong(name, LIMITS.attributeNameCharacters))
      return [[path, `must have a name of 1 to ${LIMITS.attributeNameCharacters} characters`]];
    return value[name] === null || isValue(value[name])
      ? []
      : [[path, `must be a string of at most ${LIMITS.attributeCharacters} characters, a number or a boolean`]];
  });
}

export const AreAttributes = (): PropertyDecorator =>
  ValidateBy({
    name: 'areAttributes',
    validator: {
      validate: (value: unknown) => attributeProblems(value).length === 0,
      defaultMessage: (args?: ValidationArguments) => withPaths(attributeProblems(args?.value), args?.property),
    },
  });

/** Without names whose value is null. Undefined when nothing is left. */
export function attributesOf(value: Record<string, unknown> | null | undefined): Attributes | undefined {
  const entries = Object.entries(value ?? {}).filter(([, one]) => one !== null);
  return entries.length ? (Object.fromEntries(entries) as Attributes) : undefined;
}
