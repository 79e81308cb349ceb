import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECK_TYPES } from '@verbatim/contracts';
import { typed } from './typing.mjs';

const FOLDER = join(import.meta.dirname, 'set');
export const HALVES = ['development', 'held out'];
/** Rows of files `blind.*`: written by people who had not seen the checks, so none of them is for development. */
export const BLIND = 'blind';
export const PARTS = [...HALVES, BLIND];
/** Nothing is trained on rows of these parts, and nobody looks at their mistakes. */
export const UNSEEN = [HALVES[1], BLIND];

/** Checks that need more than one answer: each has rows of its own kind. */
const OTHER_ROWS = ['Self Duplicated', 'Shared Duplicate', 'Keystroke Issues', 'Honeypot'];
/** The checks that judge one answer by itself. A new check belongs to them unless it has a kind of rows of its own. */
export const ANSWER_CHECKS = CHECK_TYPES.filter((check) => !OTHER_ROWS.includes(check));
/** Checks that may flag an answer as well when the label names another one: mashed keys are also low effort. */
const BESIDE = {
  Nonsensical: ['Irrelevant', 'Low Effort', 'Incomplete', 'LLM Generated'],
  Irrelevant: ['Low Effort', 'Incomplete', 'Nonsensical'],
  'Low Effort': ['Irrelevant', 'Incomplete'],
  Incomplete: ['Low Effort', 'Irrelevant'],
};

/** The check that should flag a blind row of this kind; what others say of a bad answer counts neither way. */
const FLAGGED_BY = {
  off_topic: 'Irrelevant',
  lazy: 'Low Effort',
  machine: 'LLM Generated',
  gibberish: 'Nonsensical',
  order: 'Irrelevant',
  copied: 'Irrelevant',
  advertising: 'Irrelevant',
  abuse: 'Low Effort',
};

const entry = (question, answer, index = 0, more = {}) => ({ index, question, answer, ...more });
const response = (entries, checks) => ({ checks, entries, known: [], identified: false });
const single = (question, answer, more) => response([entry(question, answer, 0, more)], ANSWER_CHECKS);

/**
 * What is expected of an answer by its label: 'Nonsensical, Low Effort (Incomplete)' is an issue to the first two checks, and either way will do
 * for those in parentheses; 'fine' is an issue to none.
 */
function expected(label) {
  const [, issues, either = ''] = /^([^(]*?)\s*(?:\((.*)\))?$/.exec(label);
  const found = issues === 'fine' ? [] : issues.split(', ');
  const allowed = either ? either.split(', ') : [];
  const unknown = [...found, ...allowed].find((check) => !ANSWER_CHECKS.includes(check));
  if (unknown !== undefined) throw new RangeError(unknownLabel(unknown, ['fine', ...ANSWER_CHECKS]));
  const open = new Set([...found.flatMap((check) => BESIDE[check] ?? []), ...allowed]);
  return Object.fromEntries(
    ANSWER_CHECKS.filter((check) => found.includes(check) || !open.has(check)).map((check) => [
      check,
      found.includes(check),
    ]),
  );
}

const unknownLabel = (label, known) => `unknown label '${label}': use ${known.join(', ')}`;

/** The labels of a group of rows, by name. Anything else in the group is a mistake. */
function only(names, labels) {
  const unknown = Object.keys(labels).find((label) => !names.includes(label));
  if (unknown !== undefined) throw new RangeError(unknownLabel(unknown, names));
  return labels;
}

/** How the rows of a file become cases, by the beginning of its name. */
const KINDS = {
  answers: ({ language, question, context, ...labels }) =>
    labelled(labels, language, (answer, label) => ({
      input: single(question, answer, context && { questionContext: context }),
      expected: expected(label),
    })),
  blind: ({ language, question, ...labels }) =>
    labelled(only(['honest', ...Object.keys(FLAGGED_BY)], labels), language, (answer, label) => ({
      input: single(question, answer),
      expected: label === 'honest' ? expected('fine') : { [FLAGGED_BY[label]]: true },
    })),
  honeypot: ({ language, question, phrase, ...labels }) =>
    labelled(only(['followed', 'innocent'], labels), language, (answer, label) => ({
      input: response([entry(question, answer, 0, { honeypotPhrase: phrase })], ['Honeypot']),
      expected: { Honeypot: label === 'followed' },
    })),
  'shared-duplicates': ({ language, question, answer, others, ...labels }) =>
    labelled(only(['copies', 'others'], { ...labels, others }), language, (text, label) => {
      const peers = [answer, ...others.filter((other) => other !== text)].map((peer) => ({ answer: peer }));
      return {
        input: response([entry(question, text, 0, { peers })], ['Shared Duplicate']),
        expected: { 'Shared Duplicate': label === 'copies' },
      };
    }),
  'self-duplicates': ({ language, questions, ...labels }) =>
    labelled(only(['copies', 'others'], labels), language, (answers, label) => ({
      input: response(
        answers.map((answer, i) => entry(questions[i], answer, i)),
        ['Self Duplicated'],
      ),
      expected: { 'Self Duplicated': label === 'copies' },
    })),
  inconsistency: ({ language, ...labels }) =>
    labelled(only(['contradictions', 'consistent'], labels), language, (pair, label) => ({
      input: response(
        pair.map(([question, answer], i) => entry(question, answer, i)),
        [],
      ),
      expected: { inconsistency: label === 'contradictions' },
    })),
  keystrokes: ({ language, answer, ...labels }) =>
    labelled(only(['fine', 'Keystroke Issues'], labels), language, (way, label) => ({
      keystrokes: typed(answer, way),
      expected: { 'Keystroke Issues': label !== 'fine' },
      text: `${way.typing}: ${answer}`,
    })),
};

function* labelled(labels, language, make) {
  for (const [label, rows] of Object.entries(labels))
    for (const row of rows)
      yield { label, language, text: typeof row === 'string' ? row : JSON.stringify(row), ...make(row, label) };
}

/**
 * The labelled cases of set/*.json, in their order. Every second row of a label is held out, unless the file is blind; a row at the end of a file moves no
 * other row.
 *
 * `isSingle`: one answer by itself, so that it has a recommendation. `part` is development, held out or blind. `input` is what the analysis gets (for typing: `keystrokes`), `expected` maps each check that the case is labelled for to whether it should
 * flag, `number` is the row's place in its file, from 0.
 * @throws RangeError where a file has rows of no known kind or a label that no check has.
 */
export function readSet(folder = FOLDER) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((file) => {
      try {
        return casesOf(file, JSON.parse(readFileSync(join(folder, file), 'utf8')));
      } catch (error) {
        error.message = `${file}: ${error.message}`;
        throw error;
      }
    });
}

function casesOf(file, groups) {
  const kind = file.split('.')[0];
  if (!Object.hasOwn(KINDS, kind))
    throw new RangeError(`unknown kind of rows '${kind}': a file's name begins with ${Object.keys(KINDS).join(', ')}`);
  const seen = new Map();
  return groups
    .flatMap((group) => [...KINDS[kind](group)])
    .map((found, number) => {
      const before = seen.get(found.label) ?? 0;
      seen.set(found.label, before + 1);
      const isSingle = kind === 'answers' || kind === 'blind';
      return { ...found, file, number, isSingle, part: kind === 'blind' ? BLIND : HALVES[before % 2] };
    });
}

/** `{file: {count, digest}}`: by them a later run tells which rows it has in common with this one. */
export function rowsOf(cases) {
  /** @type {Record<string, {count: number, digest: string}>} */
  const rows = {};
  for (const file of new Set(cases.map((one) => one.file))) {
    const own = cases.filter((one) => one.file === file);
    rows[file] = { count: own.length, digest: digestOf(own) };
  }
  return rows;
}

/** Of the texts and labels alone: what a new check expects of an answer changes no row. */
export function digestOf(cases) {
  const hash = createHash('sha256');
  for (const { language, label, text, input } of cases)
    hash.update(JSON.stringify([language, label, text, input?.entries]));
  return hash.digest('hex').slice(0, 12);
}
