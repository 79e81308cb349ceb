// Which clause of an answer an interviewer takes up, as two readers marked it, against the one that the engine chooses:
// node tools/accuracy/clauses.mjs [--print]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Embedder, prepareModel } from '@verbatim/embedding';
import { FOLLOWUP_PACKS, normalise, questionAim, words } from '@verbatim/language';
import { clauseFeatures } from '../../libs/followup-engine/dist/probing/features.js';
import { worthOf } from '../../libs/followup-engine/dist/probing/model.js';
import { read } from '../../libs/followup-engine/dist/reading.js';
import { clausesOf } from '../../libs/followup-engine/dist/targets.js';

/** Share of words in common from which two clauses are the same; one that holds the other is, too. */
const SAME = 0.6;
const FILE = join(import.meta.dirname, 'clauses.json');

const { values } = parseArgs({ options: { print: { type: 'boolean' } } });
const rows = JSON.parse(readFileSync(FILE, 'utf8'));
const embedder = await Embedder.load(await prepareModel());

for (const row of rows) {
  const language = FOLLOWUP_PACKS[row.language] ? row.language : 'en';
  const aim = questionAim(row.question, language);
  const reading = { ...read(row.question, row.answer), language: row.language };
  const clauses = clausesOf(reading, aim, language);
  const texts = clauses.map(({ text }) => text);
  const features = clauses.length ? await clauseFeatures(reading, clauses, aim, (list) => embedder.embed(list)) : [];
  const best = (value) => texts[mostOf(clauses.map(value))];
  row.picks = {
    chosen: texts[mostOf(features.map(({ choice }) => worthOf(choice)))],
    'highest weight': best(({ weight }) => weight),
    longest: best(({ text }) => text.length),
    first: texts[0],
    last: texts.at(-1),
  };
  row.ceiling = (mark) => texts.some((text) => isSame(text, mark));
}
await embedder.close();

for (const [group, own] of [
  ['English', rows.filter(({ language }) => language === 'en')],
  ['other languages', rows.filter(({ language }) => language !== 'en')],
]) {
  console.log(
    `${group}: ${own.length} answers; the readers agree on ${share(own, ({ marks: [one, other] }) => isSame(one, other))}`,
  );
  for (const name of Object.keys(rows[0].picks))
    console.log(
      `  ${name}: as one of the readers ${share(own, ({ picks, marks }) => marks.some((mark) => isSame(picks[name], mark)))}, ` +
        `as a reader on average ${(own.reduce((sum, { picks, marks }) => sum + marks.filter((mark) => isSame(picks[name], mark)).length / marks.length, 0) / own.length).toFixed(3)}`,
    );
  console.log(`  among the clauses that are cut out: ${share(own, ({ ceiling, marks }) => marks.some(ceiling))}`);
}
if (values.print)
  for (const { language, answer, marks, picks } of rows)
    if (!marks.some((mark) => isSame(picks.chosen, mark)))
      console.log(`\n[${language}] ${answer}\n  readers: ${marks.join(' | ')}\n  chosen: ${picks.chosen}`);

function isSame(one, other) {
  if (one === undefined || other === undefined) return false;
  const [a, b] = [normalise(one), normalise(other)];
  if (a.includes(b) || b.includes(a)) return true;
  const [left, right] = [new Set(words(a)), new Set(words(b))];
  return left.intersection(right).size / Math.max(1, left.union(right).size) >= SAME;
}

function mostOf(numbers) {
  return numbers.indexOf(Math.max(...numbers));
}

function share(list, is) {
  return (list.filter(is).length / list.length).toFixed(3);
}
