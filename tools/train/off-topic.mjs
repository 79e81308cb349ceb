import { createHash } from 'node:crypto';
import { BUCKETS, logit, readOffTopic, SITUATIONS, train } from '../../libs/quality-checks/dist/detectors/index.js';
import { comparedOf } from '../../libs/quality-checks/dist/relevance/other-answers.js';
import { foldOf, foldsOf, unseen } from './folds.mjs';
import { PHRASES } from './rows.mjs';

const [L2, ROUNDS] = [2e-4, 120];
/**
 * Share of the good answers that may be flagged in each situation, by a detector that has seen neither author nor question. Off-topic answers are whole
 * sentences: next to none of the fragments is one. Of the good answers few are sentences, and most of these were written to look off topic.
 */
const ALARMS = {
  english: 0.0015,
  'english sentence': 0.105,
  'english with peers': 0.008,
  other: 0.001,
  'other sentence': 0.084,
  'other with peers': 0.005,
};
/** How much a row counts: written off-topic answers are few; answers moved from another question are many, and easier or harder than what people write. */
const COUNTS = { good: 1, off_topic: 4, again: 0.8, moved: 0.1 };
const [PEERS, FEWEST_PEERS, MOVED] = [12, 12, 30];
/** An off-topic answer is also shown with so many other questions, to which it is no answer either. */
const AGAIN = 3;

const numberOf = (text) => createHash('sha256').update(text).digest().readUInt32BE();

/**
 * The rows of the off-topic detector, each with what it is held against: good and off-topic answers to their question; good answers moved to another question
 * of the same fold, off-topic ones to several; and, where a question has enough answers, all of these again beside its answers.
 */
function* cases(rows) {
  const good = rows.filter(({ label }) => label === 'good');
  const answersTo = Map.groupBy(good, ({ question }) => question);
  const sameFold = Map.groupBy(good, (row) => `${foldOf(row)} ${row.language}`);
  const peersOf = ({ question, answer }) =>
    (answersTo.get(question) ?? [])
      .map((row) => row.answer)
      .filter((other) => other !== answer)
      .slice(0, PEERS);
  for (const row of rows) {
    if (row.label !== 'good' && row.label !== 'off_topic') continue;
    yield { ...row, peers: [] };
    const peers = peersOf(row);
    if (peers.length >= FEWEST_PEERS) yield { ...row, peers };
  }
  for (const row of rows) {
    if (row.label !== 'good' && row.label !== 'off_topic') continue;
    const others = [
      ...new Set((sameFold.get(`${foldOf(row)} ${row.language}`) ?? []).map(({ question }) => question)),
    ].filter((question) => question !== row.question);
    if (row.label === 'off_topic') {
      const first = numberOf(row.answer);
      for (let i = 0; i < Math.min(AGAIN, others.length); i++)
        yield { ...row, label: 'again', question: others[(first + i) % others.length], peers: [] };
      continue;
    }
    if (others.length)
      yield { ...row, label: 'moved', question: others[numberOf(row.answer) % others.length], peers: [] };
  }
  for (const [question, [{ language, answer }, ...more]] of answersTo) {
    if (more.length < FEWEST_PEERS) continue;
    const peers = [answer, ...more.map((row) => row.answer)].slice(0, PEERS);
    const strangers = rows.filter(
      (row) => row.language === language && row.question !== question && ['good', 'off_topic'].includes(row.label),
    );
    strangers.sort((a, b) => numberOf(a.answer) - numberOf(b.answer));
    for (const row of strangers.slice(0, MOVED))
      yield { ...row, label: row.label === 'good' ? 'moved' : row.label, question, peers };
  }
}

/** Trains the off-topic detector, and prints what it finds in each situation. */
export async function offTopic(allRows, languageOf, embed) {
  const rows = allRows.filter(({ author }) => author !== PHRASES);
  const all = [];
  for (const one of cases(rows)) {
    const reading = await readOffTopic(
      { question: one.question, topics: [], peers: one.peers.map(comparedOf) },
      one.answer,
      languageOf(one),
      embed,
    );
    if (reading) all.push({ ...one, ...reading });
  }
  const size = { places: BUCKETS, dense: all[0].dense.length };
  const examples = (list) =>
    list.map((one) => ({
      places: one.places,
      dense: one.dense,
      is: one.label !== 'good',
      weight: COUNTS[one.label] * (one.peers.length && one.label === 'moved' ? 3 : 1),
    }));
  for (const fold of foldsOf(all)) {
    const weights = train(examples(unseen(all, fold)), size, { l2: L2, rounds: ROUNDS });
    for (const one of all) if (foldOf(one) === fold) one.odds = logit(weights, one);
  }
  const thresholds = {};
  for (const situation of SITUATIONS) {
    const here = all.filter((one) => one.situation === situation);
    const good = here
      .filter(({ label }) => label === 'good')
      .map(({ odds }) => odds)
      .sort((a, b) => b - a);
    thresholds[situation] = good[Math.floor(ALARMS[situation] * good.length)] ?? Infinity;
    const flagged = (label) => {
      const list = here.filter((one) => one.label === label);
      return `${list.filter(({ odds }) => odds > thresholds[situation]).length} of ${list.length}`;
    };
    console.log(
      `off topic, ${situation}: written ${flagged('off_topic')}, moved from another question ${flagged('moved')}, good answers flagged ${flagged('good')}`,
    );
  }
  return { weights: train(examples(all), size, { l2: L2, rounds: ROUNDS }), thresholds };
}
