// Completeness of 200 answers, as two readers graded it, against the engine's: node tools/accuracy/completeness.mjs [--print]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Analyser } from '@verbatim/analysis';
import { COMPLETE_FROM } from '@verbatim/contracts';
import { OfflineFollowupEngine } from '@verbatim/followup-engine';

/** Below it a follow-up is clearly needed. */
const THIN = 50;

const { values } = parseArgs({ options: { print: { type: 'boolean' } } });
const rows = JSON.parse(readFileSync(join(import.meta.dirname, 'completeness.json'), 'utf8'));
const analyser = await Analyser.start({ threads: 1 });
const engine = new OfflineFollowupEngine(analyser);
for (const row of rows) {
  const turns = [{ question: row.question, answer: row.answer }];
  const { evaluation } = await engine.analyse({ turns, asked: [], avoidTopics: [] }, {});
  row.ours = evaluation.completeness;
  row.readers = (row.grades[0] + row.grades[1]) / 2;
}
await analyser.close();

for (const [group, own] of [
  ['all', rows],
  ['English', rows.filter(({ language }) => language === 'en')],
  ['other languages', rows.filter(({ language }) => language !== 'en')],
]) {
  console.log(`${group}, ${own.length} answers`);
  console.log(
    `  reader and reader: ${compared(
      own,
      ({ grades }) => grades[0],
      ({ grades }) => grades[1],
    )}`,
  );
  console.log(
    `  engine and readers: ${compared(
      own,
      ({ ours }) => ours,
      ({ readers }) => readers,
    )}`,
  );
}
if (values.print)
  for (const { language, question, answer, ours, readers } of rows.toSorted((a, b) => off(b) - off(a)).slice(0, 40))
    console.log(`${ours} for ${readers} [${language}] ${question} | ${answer}`);

function off({ ours, readers }) {
  return Math.abs(ours - readers);
}

function compared(list, one, other) {
  const a = list.map(one);
  const b = list.map(other);
  const sameSide = (score) => share(a, (value, i) => value > score === b[i] > score);
  return (
    `rank correlation ${correlation(ranks(a), ranks(b)).toFixed(3)}, off by ${mean(a.map((value, i) => Math.abs(value - b[i]))).toFixed(1)}, ` +
    `on the same side of ${COMPLETE_FROM} ${sameSide(COMPLETE_FROM)}, of ${THIN} ${sameSide(THIN)}`
  );
}

function share(list, is) {
  return (list.filter(is).length / list.length).toFixed(3);
}

function mean(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** Equal numbers share their mean rank. */
function ranks(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return numbers.map((number) => (sorted.indexOf(number) + sorted.lastIndexOf(number)) / 2);
}

/** Pearson's. */
function correlation(one, other) {
  const [left, right] = [mean(one), mean(other)];
  const product = (a, b) => a.reduce((sum, value, i) => sum + value * b[i], 0);
  const [a, b] = [one.map((value) => value - left), other.map((value) => value - right)];
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
}
