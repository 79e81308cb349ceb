// How well the relevance of follow-ups tells Bad from Good answers: node tools/accuracy/followup-relevance.mjs FILE [ROWS]
// FILE: JSON lines of {question, answer, label: "Good" | "Bad" | other}. PORT (8080), and VERBATIM_API_KEY or the file
// api-key in VERBATIM_DATA_DIR (.verbatim).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auc } from '../evaluate/figures.mjs';

const [file, rows = '1500'] = process.argv.slice(2);
if (!file) {
  console.error('node tools/accuracy/followup-relevance.mjs FILE [ROWS]');
  process.exit(1);
}
const key =
  process.env.VERBATIM_API_KEY ||
  readFileSync(join(process.env.VERBATIM_DATA_DIR || '.verbatim', 'api-key'), 'utf8').trim();
const url = `http://127.0.0.1:${process.env.PORT || 8080}/api/v1/followups`;

async function relevance({ question, answer }) {
  for (;;) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-key': key },
      body: JSON.stringify({ question: question.slice(0, 5_000), answer: answer.slice(0, 20_000) }),
    });
    const result = await response.json();
    if (response.ok) return result.responseEvaluation.relevance;
    if (response.status !== 429) throw new Error(`${response.status} ${JSON.stringify(result)}`);
    await new Promise((resolve) => setTimeout(resolve, Number(response.headers.get('retry-after')) * 1_000));
  }
}

const all = readFileSync(file, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line))
  .filter(({ label }) => label === 'Good' || label === 'Bad');
const step = Math.max(1, Math.floor(all.length / Number(rows)));
const sample = all.filter((_, i) => i % step === 0).slice(0, Number(rows));
const scores = { Good: [], Bad: [] };
for (const row of sample) scores[row.label].push(await relevance(row));
console.log(
  `relevance, ${scores.Good.length} Good against ${scores.Bad.length} Bad: AUC ${auc(scores.Good, scores.Bad).toFixed(3)}`,
);
console.log(
  `Good answers below 25: ${((100 * scores.Good.filter((score) => score < 25).length) / scores.Good.length).toFixed(1)} %`,
);
