// What others' answers to a question add to Irrelevant, through the library, by halves of the questions: node tools/accuracy/irrelevant-peers.mjs FILE
// FILE: JSON lines of {question, answer, label: "Good" | "Bad" | other}; each Good answer also stands under another question.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Embedder, prepareModel } from '@verbatim/embedding';
import { judgeResponse, sampleOf } from '@verbatim/quality-checks';
import { auc } from '../evaluate/figures.mjs';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('node tools/accuracy/irrelevant-peers.mjs FILE');
  process.exit(1);
}
const rows = readFileSync(file, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line));
const hash = (text) => createHash('sha256').update(text).digest();
const ofQuestion = Map.groupBy(rows, ({ question }) => question);
const good = rows.filter(({ label }) => label === 'Good');
const moved = good
  .map((row, i) => ({ ...row, question: good[(7 * i + 131) % good.length].question, label: 'another thread' }))
  .filter(({ question }, i) => question !== good[i].question);
const embedder = await Embedder.load(await prepareModel());

async function judged({ question, answer }, withPeers) {
  const others = ofQuestion
    .get(question)
    .map((row) => row.answer)
    .filter((other) => other !== answer)
    .sort((a, b) => Buffer.compare(hash(a), hash(b)));
  const entry = { index: 0, question, answer, ...(withPeers && { sample: sampleOf(others) }) };
  return (
    await judgeResponse({ checks: ['Irrelevant'], entries: [entry], known: [], identified: false }, embedder.embed)
  ).entries[0].checks[0];
}

for (const withPeers of [false, true]) {
  const found = [];
  for (const row of [...rows.filter(({ label }) => label === 'Good' || label === 'Bad'), ...moved]) {
    const check = await judged(row, withPeers);
    if (!check.evidence.startsWith('not judged:'))
      found.push({ label: row.label, half: hash(row.question)[0] % 2, ...check });
  }
  for (const half of [0, 1]) {
    const scores = (label) => found.filter((one) => one.half === half && one.label === label).map(({ score }) => score);
    const area = (label) => auc(scores(label), scores('Good')).toFixed(3);
    console.log(
      `${withPeers ? 'with' : 'without'} peers, half ${half + 1}: Bad ${area('Bad')}, another thread ${area('another thread')}`,
    );
  }
  const flagged = (label) =>
    `${found.filter((one) => one.label === label && one.isIssue).length} of ${found.filter((one) => one.label === label).length}`;
  console.log(`flagged: Good ${flagged('Good')}, Bad ${flagged('Bad')}, another thread ${flagged('another thread')}`);
}
await embedder.close();
