import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryLanguage } from '@verbatim/language';
import { DENSE, featuresOf, FILE, isJudged } from '../../libs/quality-checks/dist/declining/detector.js';
import { BUCKETS, countShrugWords, logit, stored, train } from '../../libs/quality-checks/dist/detectors/index.js';
import { questionFoldOf, questionFolds } from './folds.mjs';
import { PHRASES, readRows } from './rows.mjs';

const FILE_OF_ROWS = join(import.meta.dirname, '..', '..', 'libs/followup-engine/training/answers.tsv');
const L2 = 3e-5;
const ROUNDS = 600;
/** Longer ones are never judged. */
const LONGEST = 140;
/**
 * Shares of the answers that may be taken for a refusal by a detector that has not seen them: of honest ones, and of those written to look like one. Outside
 * English a glossary knows less of what an answer says.
 */
const ALARMS = { english: { honest: 0.0185, near: 0.035 }, elsewhere: { honest: 0.0105, near: 0.03 } };

function answers() {
  const written = readFileSync(FILE_OF_ROWS, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [label, language, answer, question = ''] = line.split('\t');
      return { label, language, answer, question, isNear: true };
    });
  // for the quality checks 'can't say, my son handles it' is a good answer; here it tells nothing
  const silent = new Set(written.filter(declines).map(({ answer }) => answer));
  const good = readRows()
    .filter(
      ({ label, answer, author }) =>
        !silent.has(answer) &&
        (label === 'good' || label === 'off_topic') &&
        author !== 'trees' &&
        author !== PHRASES &&
        answer.length <= LONGEST,
    )
    .map(({ language, question, answer }) => ({ label: 'answer', language, question, answer, isNear: false }));
  // who declines can decline anything: rows without a question get one of their language
  const asked = Map.groupBy(good, ({ language }) => language);
  for (const row of written)
    if (declines(row) && !row.question) {
      const pool = asked.get(row.language) ?? good;
      row.question = pool[numberOf(row.answer) % pool.length].question;
    }
  return [...written, ...good];
}

const numberOf = (text) => createHash('sha256').update(text).digest().readUInt32BE();

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
    for (const row of rows.filter(isOfFold))
      row.features = await featuresOf(row.question, row.answer, row.spoken, embed, table);
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
  const isEnglish = ({ language }) => language === 'en';
  const isElsewhere = (row) => !isEnglish(row);
  const thresholds = new Map();
  for (const is of [isEnglish, isElsewhere]) {
    const own = rows.filter(is);
    const said = own.filter((row) => !declines(row) && isJudged(row.answer));
    const silent = own.filter(declines);
    const most = is === isEnglish ? ALARMS.english : ALARMS.elsewhere;
    const near = said.filter(({ isNear }) => isNear);
    const honest = said.filter(({ isNear }) => !isNear);
    const atShare = (list, share) =>
      list.map((row) => odds.get(row)).sort((a, b) => b - a)[Math.floor(share * list.length)];
    const threshold = Math.max(atShare(honest, most.honest), atShare(near, most.near));
    for (const row of own) thresholds.set(row, threshold);
    const share = (list) => (list.filter((row) => odds.get(row) >= threshold).length / list.length).toFixed(3);
    console.log(
      `declines, ${is === isEnglish ? 'English' : 'other languages'}: ${own.length} answers, ${silent.length} decline; found ${share(silent)}, false alarms ${share(honest)} of honest answers, ` +
        `${share(near)} of those that look like a refusal`,
    );
  }
  const silent = rows.filter(declines);
  console.log(`refusal or unknown: right ${(right / silent.length).toFixed(3)}`);
  if (prints)
    for (const row of rows)
      if (odds.get(row) >= thresholds.get(row) !== declines(row))
        console.log(`    ${declines(row) ? 'missed' : 'false alarm'} [${row.language}] ${row.answer}`);
  const detectors = {
    declines: { ...learnt(rows, declines), threshold: thresholds.get(rows.find(isEnglish)) },
    refuses: { ...learnt(silent, refuses), threshold: 0 },
  };
  writeFileSync(
    FILE,
    `${JSON.stringify({ words: decliningWords(rows), declines: stored(detectors.declines), elsewhere: thresholds.get(rows.find(isElsewhere)), refuses: stored(detectors.refuses) }, null, 2)}\n`,
  );
}
