import { ApiError, hasVisibleCharacter, LIMITS, linesFault, nameFault } from '@verbatim/contracts';
import { REQUEST_LIMITS } from '../../http/request-limits.js';
import { isLong } from '../../http/validators.js';
import { isObject } from '../../http/is-object.js';

/** Reads the operations of a correction from a request's body. Whether the codes and responses exist is checked where they are applied. */

export type Operation =
  | { op: 'rename'; code: number; label: string }
  | { op: 'describe'; code: number; description: string | null }
  | { op: 'merge'; codes: number[]; into: number }
  | Split
  | { op: 'move'; responseIdentifiers: string[]; from?: number; to?: number }
  | { op: 'move'; code: number; parent: number | null }
  | { op: 'add'; label: string; description?: string; parent?: number | null; id?: number }
  | { op: 'delete'; code: number }
  | Keep;

interface Split {
  op: 'split';
  code: number;
  label: string;
  description?: string;
  parent?: number | null;
  id?: number;
  responseIdentifiers?: string[];
  text?: string;
}

/**
 * Made by the service: a new coding whose codebook came from a corrected one keeps the responses that a person moved. `codes`: for each response the ids
 * of its codes, `rest` for the reserved code of responses without one.
 */
export interface Keep {
  op: 'keep';
  fromJob: string;
  codes: (number | 'rest')[][];
}

export type RequestedOperation = Exclude<Operation, Keep> | { op: 'undo' } | { op: 'redo' };

export const CORRECTION_OPS = [
  'rename',
  'describe',
  'merge',
  'split',
  'move',
  'add',
  'delete',
  'undo',
  'redo',
] as const;
export const MOST_OPERATIONS = 100;
export const MOST_RESPONSES = 10_000;
export const MOST_TEXT = 500;
/** Splits by words in a request: each looks for them in every answer. */
export const MOST_TEXT_SPLITS = 10;

type Fields = Record<string, unknown>;
/** A faulty field with a text that follows its name. */
type Problem = [field: string, text: string];
type Rule = (value: unknown) => string | undefined;

const isCode = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const code: Rule = (value) => (isCode(value) ? undefined : 'must be the id of a code');
const parent: Rule = (value) => (value === null || isCode(value) ? undefined : 'must be the id of a code, or null');
const newId: Rule = (value) =>
  isCode(value) && value > 0 && value <= LIMITS.codeId ? undefined : `must be an integer from 1 to ${LIMITS.codeId}`;
const textUpTo =
  (most: number, fault: (text: string) => string | undefined): Rule =>
  (value) =>
    typeof value === 'string' && hasVisibleCharacter(value) && !isLong(value, most)
      ? fault(value)
      : `must be a string of 1 to ${most} characters, one of them visible`;
const label = textUpTo(REQUEST_LIMITS.identifierCharacters, nameFault);
const description = textUpTo(LIMITS.descriptionCharacters, linesFault);
const words = textUpTo(MOST_TEXT, linesFault);

function* listProblems(fields: Fields, name: string, most: number, isItem: (item: unknown) => boolean, item: string) {
  const list = fields[name];
  if (!Array.isArray(list) || list.length < 1 || list.length > most) {
    yield [name, `must be an array of 1 to ${most} ${item}s`] as Problem;
    return;
  }
  const wrong = list.findIndex((one) => !isItem(one));
  if (wrong >= 0)
    yield [`${name}[${wrong}]`, `must be ${item === 'id' ? 'the id of a code' : 'an identifier'}`] as Problem;
  else if (new Set(list).size < list.length) yield [name, 'must not contain anything twice'] as Problem;
}
const isIdentifier = (item: unknown): boolean =>
  typeof item === 'string' && item.length > 0 && !isLong(item, REQUEST_LIMITS.identifierCharacters);

const responseProblems = (fields: Fields): Iterable<Problem> =>
  listProblems(fields, 'responseIdentifiers', MOST_RESPONSES, isIdentifier, 'identifier');

function* ruleProblems(
  fields: Fields,
  required: Record<string, Rule>,
  optional: Record<string, Rule> = {},
): Generator<Problem> {
  for (const [name, rule] of Object.entries(required)) {
    const text = rule(fields[name]);
    if (text) yield [name, text];
  }
  for (const [name, rule] of Object.entries(optional)) {
    const text = fields[name] === undefined ? undefined : rule(fields[name]);
    if (text) yield [name, text];
  }
}

const made = { description, parent, id: newId };

function* splitProblems(fields: Fields): Generator<Problem> {
  yield* ruleProblems(fields, { code, label }, made);
  if ((fields.text === undefined) === (fields.responseIdentifiers === undefined))
    yield ['responseIdentifiers', 'or text must be given, and not both'];
  else if (fields.text !== undefined) yield* ruleProblems(fields, { text: words });
  else yield* responseProblems(fields);
}

function* moveProblems(fields: Fields): Generator<Problem> {
  if (fields.responseIdentifiers === undefined) {
    yield* ruleProblems(fields, { code, parent });
    return;
  }
  yield* responseProblems(fields);
  yield* ruleProblems(fields, {}, { from: code, to: code });
  if (fields.from === undefined && fields.to === undefined) yield ['to', 'or from must be given'];
}

const RULES: Record<(typeof CORRECTION_OPS)[number], (fields: Fields) => Iterable<Problem>> = {
  rename: (fields) => ruleProblems(fields, { code, label }),
  describe: (fields) =>
    ruleProblems(fields, { code, description: (value) => (value === null ? undefined : description(value)) }),
  merge: function* (fields) {
    yield* listProblems(fields, 'codes', MOST_OPERATIONS, isCode, 'id');
    yield* ruleProblems(fields, { into: code });
  },
  split: splitProblems,
  move: moveProblems,
  add: (fields) => ruleProblems(fields, { label }, made),
  delete: (fields) => ruleProblems(fields, { code }),
  undo: () => [],
  redo: () => [],
};

const FIELDS = [
  'op', 'code', 'codes', 'into', 'label', 'description', 'parent', 'id', 'responseIdentifiers', 'text', 'from', 'to',
]; // prettier-ignore

/** Null means absent where it has no meaning of its own. */
const withoutNulls = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) =>
        FIELDS.includes(name) &&
        (value !== null || name === 'parent' || (name === 'description' && fields.op === 'describe')),
    ),
  );

/** @throws ApiError INVALID_REQUEST with every faulty field, 50 at most */
export function readOperations(body: unknown): RequestedOperation[] {
  const list = isObject(body) ? body.operations : undefined;
  if (!Array.isArray(list) || list.length < 1 || list.length > MOST_OPERATIONS)
    throw ApiError.invalid('operations', `operations must be an array of 1 to ${MOST_OPERATIONS} operations`);
  const details: Record<string, string> = {};
  const add = (path: string, text: string): void => {
    if (Object.keys(details).length < LIMITS.errorDetails) details[path] ??= text;
  };
  const operations = list.map((item: unknown, i): Fields => {
    const path = `operations[${i}]`;
    if (!isObject(item)) {
      add(path, 'operations must contain objects');
      return {};
    }
    const fields = withoutNulls(item);
    if (!CORRECTION_OPS.includes(fields.op as never))
      add(`${path}.op`, `op must be one of ${CORRECTION_OPS.join(', ')}`);
    else
      for (const [field, text] of RULES[fields.op as (typeof CORRECTION_OPS)[number]](fields))
        add(`${path}.${field}`, `${field} ${text}`);
    return fields;
  });
  if (operations.filter(({ op, text }) => op === 'split' && text !== undefined).length > MOST_TEXT_SPLITS)
    add('operations', `operations must not have more than ${MOST_TEXT_SPLITS} splits with text`);
  if (Object.keys(details).length) throw new ApiError('INVALID_REQUEST', 'The request is not valid', details);
  return operations as unknown as RequestedOperation[];
}
