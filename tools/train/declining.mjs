import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryLanguage } from '@verbatim/language';
import { DENSE, featuresOf, FILE, isJudged } from '../../libs/followup-engine/dist/declining/detector.js';
import { BUCKETS, countShrugWords, logit, stored, train } from '../../libs/quality-checks/dist/detectors/index.js';
import { questionFoldOf, questionFolds } from './folds.mjs';
import { PHRASES, readRows } from './rows.mjs';

const FILE_OF_ROWS = join(import.meta.dirname, '..', '..', 'libs/followup-engine/training/answers.tsv');
const L2 = 3e-5;
const ROUNDS = 600;
/** Longer ones are never judged. */
const LONGEST = 140;
/** Share of the answers that may be taken for a refusal by a detector that has not seen them. Two in five of them were written to look like one. */
const ALARMS = 0.02;

const answers = () => [
  ...readFileSync(FILE_OF_ROWS, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [label, language, answer] = line.split('\t');
      return { label, language, answer, isNear: true };
    }),
  ...readRows()
    .filter(
      ({ label, answer, author }) =>
        (label === 'good' || label === 'off_topic') &&
        author !== 'trees' &&
        author !== PHRASES &&
        answer.length <= LONGEST,
    )
    .map(({ language, answer }) => ({ label: 'answer', language, answer, isNear: false })),
];

/** Both classes weigh the same. */
function learnt(rows, is) {
  const found = rows.filter(is).length;
  const examples = rows.map((row) => ({
    ...row.features,
    is: is(row),
    weight: rows.length / 2 / (is(row) ? found : rows.length - found),
  }));
  return train(examples, { places: BUCKETS, dense: DENSE }, { l2: L2, rounds: ROUNDS });
}

const declines = ({ label }) => label !== 'answer';
const refuses = ({ label }) => label === 'refusal';

/** How much likelier each word is in an answer that declines. */
const decliningWords = (rows) =>
  countShrugWords(
    rows
      .filter(({ answer }) => isJudged(answer))
      .map((row) => ({ answer: row.answer, language: row.spoken, isShrug: declines(row), weight: 1 })),
  );

/** Trains the detectors of answers that decline, prints what they find of rows in other folds, and writes their coefficients. */
export async function declining(embed, prints) {
  const rows = answers();
  for (const row of rows) row.spoken = entryLanguage('', row.answer);
  // each row's words are counted without the row: with it, no word of a refusal would be unknown
  for (const fold of questionFolds) {
    const isOfFold = (row) => questionFoldOf({ question: row.answer }) === fold;
    const table = decliningWords(rows.filter((row) => !isOfFold(row)));
    for (const row of rows.filter(isOfFold)) row.features = await featuresOf(row.answer, row.spoken, embed, table);
  }
  const odds = new Map();
  let right = 0;
  for (const fold of questionFolds) {
    const known = rows.filter((row) => questionFoldOf({ question: row.answer }) !== fold);
    const weights = learnt(known, declines);
    const kind = learnt(known.filter(declines), refuses);
    for (const row of rows)
      if (questionFoldOf({ question: row.answer }) === fold) {
        odds.set(row, logit(weights, row.features));
        if (declines(row) && logit(kind, row.features) >= 0 === refuses(row)) right++;
      }
  }
  const said = rows.filter((row) => !declines(row) && isJudged(row.answer));
  const threshold = said.map((row) => odds.get(row)).sort((a, b) => b - a)[Math.floor(ALARMS * said.length)];
  const share = (list) => (list.filter((row) => odds.get(row) >= threshold).length / list.length).toFixed(3);
  const silent = rows.filter(declines);
  console.log(
    `declines: ${rows.length} answers, ${silent.length} decline; found ${share(silent)}, in English ${share(silent.filter(({ language }) => language === 'en'))}, ` +
      `false alarms ${share(said)}, among those that look like a refusal ${share(said.filter(({ isNear }) => isNear))}; refusal or unknown right ${(right / silent.length).toFixed(3)}`,
  );
  if (prints)
    for (const row of rows)
      if (odds.get(row) >= threshold !== declines(row))
        console.log(`    ${declines(row) ? 'missed' : 'false alarm'} [${row.language}] ${row.answer}`);
  const detectors = {
    declines: { ...learnt(rows, declines), threshold },
    refuses: { ...learnt(silent, refuses), threshold: 0 },
  };
  writeFileSync(
    FILE,
    `${JSON.stringify({ words: decliningWords(rows), declines: stored(detectors.declines), refuses: stored(detectors.refuses) }, null, 2)}\n`,
  );
}
