import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { typed } from './typing.mjs';

const FOLDER = join(import.meta.dirname, 'set');
export const HALVES = ['development', 'held out'];

/** The checks that look at one answer alone. */
export const ANSWER_CHECKS = ['Nonsensical', 'Irrelevant', 'Low Effort', 'Incomplete', 'LLM Generated'];
/** What may speak beside a true finding without being a false alarm: who mashes keys makes no effort either. */
const BESIDE = {
  Nonsensical: ['Irrelevant', 'Low Effort', 'Incomplete', 'LLM Generated'],
  Irrelevant: ['Low Effort', 'Incomplete', 'Nonsensical'],
  'Low Effort': ['Irrelevant', 'Incomplete'],
  Incomplete: ['Low Effort', 'Irrelevant'],
  'LLM Generated': [],
};

const entry = (question, answer, index = 0, more = {}) => ({ index, question, answer, ...more });
const response = (entries, checks) => ({ checks, entries, known: [], identified: false });

/**
 * What is expected of an answer by its label: 'Nonsensical, Low Effort (Incomplete)' is an issue to the first two checks, and either way will do
 * for those in parentheses; 'fine' is an issue to none.
 */
function expected(label) {
  const [, issues, either = ''] = /^([^(]*?)\s*(?:\((.*)\))?$/.exec(label);
  const found = issues === 'fine' ? [] : issues.split(', ');
  const open = new Set([...found.flatMap((check) => BESIDE[check]), ...either.split(', ')]);
  return Object.fromEntries(
    ANSWER_CHECKS.filter((check) => found.includes(check) || !open.has(check)).map((check) => [
      check,
      found.includes(check),
    ]),
  );
}

/** How the rows of a file become cases, by the beginning of its name. */
const KINDS = {
  answers: ({ language, question, context, ...labels }) =>
    labelled(labels, language, (answer, label) => ({
      input: response([entry(question, answer, 0, context && { questionContext: context })], ANSWER_CHECKS),
      expected: expected(label),
    })),
  honeypot: ({ language, question, phrase, followed, innocent }) =>
    labelled({ followed, innocent }, language, (answer, label) => ({
      input: response([entry(question, answer, 0, { honeypotPhrase: phrase })], ['Honeypot']),
      expected: { Honeypot: label === 'followed' },
    })),
  'shared-duplicates': ({ language, question, answer, copies = [], others }) =>
    labelled({ copies, others }, language, (text, label) => {
      const peers = [answer, ...others.filter((other) => other !== text)].map((peer) => ({ answer: peer }));
      return {
        input: response([entry(question, text, 0, { peers })], ['Shared Duplicate']),
        expected: { 'Shared Duplicate': label === 'copies' },
      };
    }),
  'self-duplicates': ({ language, questions, copies, others }) =>
    labelled({ copies, others }, language, (answers, label) => ({
      input: response(
        answers.map((answer, i) => entry(questions[i], answer, i)),
        ['Self Duplicated'],
      ),
      expected: { 'Self Duplicated': label === 'copies' },
    })),
  inconsistency: ({ language, contradictions, consistent }) =>
    labelled({ contradictions, consistent }, language, (pair, label) => ({
      input: response(
        pair.map(([question, answer], i) => entry(question, answer, i)),
        [],
      ),
      expected: { inconsistency: label === 'contradictions' },
    })),
  keystrokes: ({ language, answer, ...labels }) =>
    labelled(labels, language, (way, label) => ({
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
 * The labelled cases of set/*.json. Every second row of a label is held out; adding a row at the end of a file moves no other row. `input` is what the analysis gets (for
 * typing: `keystrokes`), `expected` maps each check that the case is labelled for to whether it should flag.
 */
export function readSet(folder = FOLDER) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((file) => {
      const kind = file.split('.')[0];
      if (!Object.hasOwn(KINDS, kind)) throw new RangeError(`${file}: no kind of rows is called '${kind}'`);
      const seen = new Map();
      return JSON.parse(readFileSync(join(folder, file), 'utf8'))
        .flatMap((group) => [...KINDS[kind](group)])
        .map((found) => {
          const before = seen.get(found.label) ?? 0;
          seen.set(found.label, before + 1);
          return { ...found, file, half: HALVES[before % 2] };
        });
    });
}
