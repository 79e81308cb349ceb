import { ValidateBy, type ValidationArguments, type ValidationOptions } from 'class-validator';
import { linesFault, LIMITS, nameFault } from '@verbatim/contracts';
import { callbackUrlProblem } from '@verbatim/platform';
import { REQUEST_LIMITS } from './request-limits.js';
import { isObject } from './is-object.js';

/** A path below the field, and a text that follows a name. */
export type Problem = [path: string, text: string];

const isTime = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= LIMITS.eventTimeMs; // NaN is neither
export const KEY_CHARACTERS = 64;
const isKeyText = (value: unknown): boolean => typeof value === 'string' && value.length <= KEY_CHARACTERS;

/** The problems of an event list, each with a path below the list; at most errorDetails. A plain loop: a body may hold a million events. */
function eventProblems(
  events: unknown,
  bytes: number,
  fields: Record<string, (value: unknown) => string | undefined>,
): Problem[] {
  if (!Array.isArray(events)) return [['', 'must be an array']];
  if (events.length > REQUEST_LIMITS.keyEventsPerEntry)
    return [['', `must contain no more than ${REQUEST_LIMITS.keyEventsPerEntry} events`]];
  const problems: Problem[] = [];
  for (let i = 0; i < events.length && problems.length < LIMITS.errorDetails; i++) {
    const event: unknown = events[i];
    if (!isObject(event)) {
      problems.push([`[${i}]`, 'must be an object']);
      continue;
    }
    for (const name in fields) {
      const text = fields[name]!(event[name]);
      if (text) problems.push([`[${i}].${name}`, text]);
    }
  }
  if (problems.length) return problems;
  return Buffer.byteLength(JSON.stringify(events)) > bytes ? [['', `must be at most ${bytes} bytes as JSON`]] : [];
}

const time = (value: unknown): string | undefined =>
  isTime(value) ? undefined : `must be a number from 0 to ${LIMITS.eventTimeMs}`;
const keyText = (value: unknown): string | undefined =>
  isKeyText(value) ? undefined : `must be a string of at most ${KEY_CHARACTERS} characters`;
const pasted = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= REQUEST_LIMITS.answerCharacters
    ? undefined
    : `must be a string of at most ${REQUEST_LIMITS.answerCharacters} characters`;

const KEY_EVENT = { k: keyText, c: keyText, t: time, ht: time };
const PASTE_EVENT = { t: time, c: pasted };

/** Marks a message with paths of its own: each line is a path below the field, a tab and the text (read by validate.ts). */
export const PATH_MARK = '\t';

/** The message of a rule that names where below its field the problems are. */
export const withPaths = (problems: Problem[], property = '', item?: string): string =>
  problems
    .map(([path, text]) => {
      const name = path.split('.').pop()!;
      return `${path}${PATH_MARK}${name.startsWith('[') ? (item ?? property + name) : name || property} ${text}`;
    })
    .join('\n');

const events =
  (name: string, bytes: number, fields: Record<string, (value: unknown) => string | undefined>) =>
  (options?: ValidationOptions): PropertyDecorator =>
    ValidateBy(
      {
        name,
        validator: {
          validate: (value: unknown) => eventProblems(value, bytes, fields).length === 0,
          defaultMessage: (args?: ValidationArguments) =>
            withPaths(eventProblems(args?.value, bytes, fields), args?.property, 'event'),
        },
      },
      options,
    );

export const AreKeyEvents = events('areKeyEvents', LIMITS.keyEventBytes, KEY_EVENT);
export const ArePasteEvents = events('arePasteEvents', LIMITS.pasteEventBytes, PASTE_EVENT);

/** The problems of an object of numbers by name. An unknown name is one, too: it would be a setting without effect. */
function tableProblems(table: unknown, names: readonly string[], min: number, max: number): Problem[] {
  if (!isObject(table)) return [['', 'must be an object']];
  const problems: Problem[] = [];
  for (const name in table) {
    if (problems.length === LIMITS.errorDetails) break;
    const value = table[name];
    if (!names.includes(name))
      problems.push([`.${name.slice(0, KEY_CHARACTERS)}`, `is unknown: use ${names.join(', ')}`]);
    else if (typeof value !== 'number' || !(value >= min && value <= max))
      problems.push([`.${name}`, `must be a number from ${min} to ${max}`]);
  }
  return problems;
}

/** An object with some of these names; each value is a number from `min` to `max`. */
export const IsTable = (names: readonly string[], min: number, max: number): PropertyDecorator =>
  ValidateBy({
    name: 'isTable',
    validator: {
      validate: (value: unknown) => tableProblems(value, names, min, max).length === 0,
      defaultMessage: (args?: ValidationArguments) =>
        withPaths(tableProblems(args?.value, names, min, max), args?.property),
    },
  });

/** Whether a text has more than `most` code points. (class-validator does not count variation selectors, but they take space.) */
export function isLong(text: string, most: number): boolean {
  if (text.length <= most) return false;
  if (text.length > 2 * most) return true;
  let count = 0;
  for (const _ of text) count++;
  return count > most;
}

/** At most `most` code points. Named as class-validator's own decorator, so that the OpenAPI document shows the limit. */
export const MaxCharacters = (most: number, options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'maxLength',
      constraints: [most],
      validator: {
        validate: (value: unknown) => typeof value === 'string' && !isLong(value, most),
        defaultMessage: (args?: ValidationArguments) => `${args?.property} must be no longer than ${most} characters`,
      },
    },
    options,
  );

/** 1 to MAX_IDENTIFIER_CHARACTERS code points. */
export const IsIdentifier = (): PropertyDecorator =>
  ValidateBy({
    name: 'isLength',
    constraints: [1, REQUEST_LIMITS.identifierCharacters],
    validator: {
      validate: (value: unknown) =>
        typeof value === 'string' && value.length > 0 && !isLong(value, REQUEST_LIMITS.identifierCharacters),
      defaultMessage: (args?: ValidationArguments) =>
        `${args?.property} must have 1 to ${REQUEST_LIMITS.identifierCharacters} characters`,
    },
  });

const textRule = (name: string, fault: (text: string) => string | undefined) => (): PropertyDecorator =>
  ValidateBy({
    name,
    validator: {
      validate: (value: unknown) => typeof value === 'string' && fault(value) === undefined,
      defaultMessage: (args?: ValidationArguments) => `${args?.property} ${fault(String(args?.value))}`,
    },
  });

/** A name that people read. */
export const IsName = textRule('isName', nameFault);
/** The same where an empty one means none. */
export const IsNameOrEmpty = textRule('isNameOrEmpty', (text) => (text ? nameFault(text) : undefined));
/** A text of one or more lines that people read. */
export const AreLines = textRule('areLines', linesFault);

/** Checks the form of a callback URL. Its address is checked where the job is accepted (jobs/intake.ts). */
export function IsCallbackUrl(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isCallbackUrl',
      validator: {
        validate: (value: unknown) => callbackUrlProblem(value) === undefined,
        defaultMessage: (args?: ValidationArguments) =>
          `callbackUrl ${callbackUrlProblem(args?.value) ?? 'is not valid'}`,
      },
    },
    options,
  );
}
