// How many answers of each kind are not `keep`, each judged alone through the library: node tools/accuracy/recommendations.mjs FILE [--json OUT]
// FILE: a JSON list of {id, question, answer, kind, language}. Kinds are words of your own, such as 'honest', 'lazy' and 'off topic'.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Analyser } from '@verbatim/analysis';
import { entryDemerit, recommend } from '@verbatim/contracts';
import { ANSWER_CHECKS } from '../evaluate/set.mjs';

const {
  values: { json },
  positionals: [file],
} = parseArgs({ options: { json: { type: 'string' } }, allowPositionals: true });
if (!file) {
  console.error('node tools/accuracy/recommendations.mjs FILE [--json OUT]');
  process.exit(1);
}
const rows = JSON.parse(readFileSync(file, 'utf8'));
const analyser = await Analyser.start({ threads: 2 });
const results = await analyser
  .judge(
    rows.map(({ question, answer }) => ({
      checks: ANSWER_CHECKS,
      entries: [{ index: 0, question, answer }],
      known: [],
      identified: false,
    })),
  )
  .finally(() => analyser.close());
const judged = rows.map((row, i) => {
  const { checks } = results[i].entries[0];
  return { ...row, recommendation: recommend(entryDemerit(checks), [checks], false), checks };
});

const notKept = (list) =>
  `${list.filter(({ recommendation }) => recommendation !== 'keep').length} of ${list.length} not kept`;
/** As Map.groupBy, which Node 20 lacks. */
const grouped = (list, key) =>
  [...new Set(list.map(key))].map((name) => [name, list.filter((row) => key(row) === name)]);
const by = (list, key) => grouped(list, key).map(([name, own]) => `${name} ${notKept(own)}`);
for (const [kind, own] of grouped(judged, (row) => row.kind)) {
  const groups = by(own, ({ language }) => (language === 'en' ? 'English' : 'other languages'));
  const issues = new Map();
  for (const { type } of own.flatMap(({ checks }) => checks.filter(({ isIssue }) => isIssue)))
    issues.set(type, (issues.get(type) ?? 0) + 1);
  console.log(`${kind}: ${notKept(own)} (${groups.join(', ')})`);
  if (issues.size) console.log(`  issues: ${[...issues].map(([type, count]) => `${type} ${count}`).join(', ')}`);
}
if (json) writeFileSync(json, `${JSON.stringify(judged, null, 1)}\n`);
