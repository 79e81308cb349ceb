import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryDemerit, recommend } from '@verbatim/contracts';
import { ANSWER_CHECKS } from './set.mjs';

const FILE = join(import.meta.dirname, 'classes/held.tsv');
/** Between the two questions, and the two answers, of a row about one respondent's contradictions. */
const PAIR = ' ||| ';

/** What is right for an answer of each class: to be kept, not to be kept, to contradict the other answer, not to contradict it. */
export const CLASSES = {
  honest_rate: { about: 'honest answers that sound like orders', wanted: 'kept' },
  honest_knows: { about: 'honest answers with the words of people who don’t know', wanted: 'kept' },
  short_honest: { about: 'honest answers of a few words', wanted: 'kept' },
  order_grader: { about: 'orders to whoever or whatever judges the answers', wanted: 'not kept' },
  shrug: { about: 'shrugs', wanted: 'not kept' },
  advert: { about: 'advertising', wanted: 'not kept' },
  no_contradiction_facts: { about: 'two facts that go together', wanted: 'consistent' },
  contradiction: { about: 'two facts that contradict each other', wanted: 'contradiction' },
};

/** Of these classes a row is two answers of one respondent. */
const OF_PAIRS = new Set(['consistent', 'contradiction']);

const response = (questions, answers, checks) => ({
  checks,
  entries: answers.map((answer, index) => ({ index, question: questions[index], answer })),
  known: [],
  identified: false,
});

/** The rows of classes/held.tsv: `{class, language, author, text, input}`. Nothing is trained on them, and nobody looks at their mistakes. */
export function readClasses(file = FILE) {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line, i) => {
      const [name, language, question, answer, author, ...more] = line.split('\t');
      if (!Object.hasOwn(CLASSES, name) || !author || more.length)
        throw new RangeError(
          `${file}:${i + 1}: class, language, question, answer and author are wanted, separated by tabs`,
        );
      return {
        class: name,
        language,
        author,
        text: answer,
        input: OF_PAIRS.has(CLASSES[name].wanted)
          ? response(question.split(PAIR), answer.split(PAIR), [])
          : response([question], [answer], ANSWER_CHECKS),
      };
    });
}

/** Whether a judged response is what is wanted of the class. */
export function isRight(name, result) {
  const { wanted } = CLASSES[name];
  if ('error' in result) throw new Error(result.error);
  if (OF_PAIRS.has(wanted)) return result.inconsistency.isIssue === (wanted === 'contradiction');
  const { checks } = result.entries[0];
  return (recommend(entryDemerit(checks), [checks], false) === 'keep') === (wanted === 'kept');
}

/** `{class: {author: [right, rows]}}`. */
export async function classFigures(rows, analyser) {
  const results = await analyser.judge(rows.map(({ input }) => input));
  /** @type {Record<string, Record<string, [number, number]>>} */
  const found = {};
  rows.forEach((row, i) => {
    const of = (found[row.class] ??= {});
    const [right, all] = of[row.author] ?? [0, 0];
    of[row.author] = [right + Number(isRight(row.class, results[i])), all + 1];
  });
  return found;
}
