import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSet } from '../evaluate/set.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
const ROWS = join(ROOT, 'libs/quality-checks/training');
const BANK = join(ROOT, 'libs/label-bank/src/families');
const TREES = join(ROOT, 'tools/accuracy/trees');

export const LABELS = ['good', 'lazy', 'order', 'advertising', 'off_topic', 'machine', 'salad', 'article', 'abuse'];

/**
 * All training rows, `{label, language, question, answer, author}`: those of libs/quality-checks/training, the coded answers of tools/accuracy/trees, and the
 * fine answers of the regression set's development half, and some short phrases of the label bank beside questions of
 * other rows. The set's held-out half and its blind rows are read by nobody here.
 */
export function readRows() {
  const rows = [...fromTables(), ...fromTrees(), ...fromSet()];
  const asked = [...new Set(rows.filter(({ language }) => language === 'en').map(({ question }) => question))];
  return [...rows, ...fromBank(asked)];
}

/** Rows from the label bank: no answers to their questions, so they tell only what short answers that say something sound like. */
export const PHRASES = 'bank';
const numberOf = (text) => createHash('sha256').update(text).digest().readUInt32BE();
/** One phrase in so many is read, of so many words at most: more are no better and take minutes. */
const [ONE_IN, MOST_WORDS] = [3, 8];

function* fromBank(questions) {
  for (const file of readdirSync(BANK).sort())
    for (const line of readFileSync(join(BANK, file), 'utf8').split('\n').filter(Boolean))
      for (const phrase of line.split('\t')[4]?.split(' | ') ?? [])
        if (phrase && phrase.split(' ').length <= MOST_WORDS && numberOf(phrase) % ONE_IN === 0)
          yield {
            label: 'good',
            language: 'en',
            question: questions[numberOf(`? ${phrase}`) % questions.length],
            answer: phrase,
            author: PHRASES,
          };
}

function* fromTables() {
  for (const file of readdirSync(ROWS)
    .filter((name) => name.endsWith('.tsv'))
    .sort())
    for (const [i, line] of readFileSync(join(ROWS, file), 'utf8').split('\n').entries()) {
      if (!line.trim()) continue;
      const [label, language, question, answer, author, ...more] = line.split('\t');
      if (!LABELS.includes(label) || !author || more.length)
        throw new RangeError(
          `${file}:${i + 1}: label, language, question, answer and author are wanted, separated by tabs`,
        );
      yield { label, language, question, answer, author };
    }
}

function* fromTrees() {
  for (const file of readdirSync(TREES).sort()) {
    const { language, question, answers } = JSON.parse(readFileSync(join(TREES, file), 'utf8'));
    for (const { text, themes } of answers)
      if (themes.length) yield { label: 'good', language, question, answer: text, author: 'trees' };
  }
}

function* fromSet() {
  for (const { label, language, text, part, input } of readSet())
    if (label === 'fine' && part === 'development' && input?.entries.length === 1)
      yield { label: 'good', language, question: input.entries[0].question, answer: text, author: 'set' };
}
