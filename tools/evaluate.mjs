// npm run evaluate [-- --update] [--wrong] [--only CHECK]: runs the regression set (tools/evaluate/set) and compares the figures with the baseline.
// --update writes the baseline, and the figures that the API and docs/accuracy.md tell.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Analyser } from '@verbatim/analysis';
import { BASELINE, drops, readBaseline, sinceBaseline, writeBaseline } from './evaluate/baseline.mjs';
import { CLASSES, classFigures, readClasses } from './evaluate/classes.mjs';
import { writeFacts } from './evaluate/facts.mjs';
import { byLength, falseAlarmsByLanguage, figures, notKeptByKind, recallByLanguage } from './evaluate/figures.mjs';
import { judgements } from './evaluate/judgements.mjs';
import { readSet, rowsOf, UNSEEN } from './evaluate/set.mjs';
import { falseAlarms, recall, table } from './evaluate/table.mjs';

const {
  values: { update, wrong, only, baseline: file },
} = parseArgs({
  options: {
    update: { type: 'boolean' },
    wrong: { type: 'boolean' },
    only: { type: 'string' },
    baseline: { type: 'string', default: BASELINE },
  },
});
/** The check whose figures depend on how long an answer is. */
const BY_LENGTH = 'LLM Generated';
const began = performance.now();
const set = readSet();
const cases = set.filter(({ expected }) => !only || Object.hasOwn(expected, only));
if (!cases.length) fail(`--only ${only}: no row of the set is labelled for this check`);
if (update && only) fail('--update writes the figures of all checks: leave out --only');
const analyser = await Analyser.start({ threads: 2 });
const [all, classes] = await Promise.all([
  judgements(cases, analyser),
  only ? {} : classFigures(readClasses(), analyser),
]).finally(() => analyser.close());
const judged = all.filter(({ check }) => !only || check === only);
const now = figures(judged);

const baseline = existsSync(file) ? readBaseline(file) : { rows: {}, figures: {} };
const { old, added, changed } = sinceBaseline(set, baseline);
const touched = new Set(
  cases.filter((one) => changed.includes(one.file)).flatMap(({ expected }) => Object.keys(expected)),
);
if (changed.some((name) => /^(?:answers|blind)\./.test(name))) touched.add('Recommendation');
const before = figures(judged.filter(({ check, found }) => old.has(found) && !touched.has(check)));

console.log(table(now, before, baseline.figures));
console.log(`\nFound, by language\n${recall(recallByLanguage(judged))}`);
console.log(`\nFalse alarms, by language\n${falseAlarms(falseAlarmsByLanguage(judged))}`);
const kinds = notKeptByKind(judged);
if (kinds.length)
  console.log(
    `\nBlind answers that are not kept, by kind: ${kinds.map(([kind, count, all]) => `${kind} ${count} of ${all}`).join(', ')}`,
  );
for (const [name, byAuthor] of Object.entries(classes))
  console.log(
    `class ${name}, ${CLASSES[name].wanted}: ${Object.entries(byAuthor)
      .map(([author, [right, rows]]) => `${right} of ${rows} (${author})`)
      .join(', ')}`,
  );
const lengths =
  only && only !== BY_LENGTH
    ? []
    : byLength(
        judged.filter(({ part }) => UNSEEN.includes(part)),
        BY_LENGTH,
      );
if (lengths.length)
  console.log(
    `\n${BY_LENGTH}, by the words of the answer (held out and blind)\n${lengths
      .map(
        ({ words, recall, falseAlarms }) =>
          `${words}: found ${recall.found} of ${recall.of}, false alarms ${falseAlarms.flagged} of ${falseAlarms.of}`,
      )
      .join('\n')}`,
  );
// mistakes in held-out and blind rows stay unseen by whoever changes a check
if (wrong)
  for (const { check, language, issue, score, text, evidence } of judged.filter(
    (one) => one.part === 'development' && one.issue !== one.flagged,
  ))
    console.log(
      `${issue ? 'missed     ' : 'false alarm'} ${check} [${language}] ${Math.round(score)} ${text} | ${evidence}`,
    );
console.log(
  `\n${cases.length} cases, ${judged.length} judgements, ${((performance.now() - began) / 1000).toFixed(1)} s`,
);
for (const [name, count] of Object.entries(added))
  if (!changed.includes(name))
    console.log(
      `${name}: ${count} new ${count === 1 ? 'row is' : 'rows are'} in the figures, but not in the comparison with the baseline`,
    );

const problems = drops(before, baseline.figures);
for (const name of changed)
  problems.push(
    `NOT COMPARABLE ${name}: rows that the baseline was measured on are changed, moved or gone. New rows go to the end of a file.`,
  );
for (const problem of problems) console.error(problem);
if (update) {
  const written = { rows: rowsOf(set), figures: now, byLength: { [BY_LENGTH]: lengths }, classes };
  await writeBaseline(written, file);
  if (file === BASELINE) await writeFacts(written);
  console.log(
    'The baseline, and the figures of the API and docs/accuracy.md, are written. Their difference is part of the review.',
  );
} else if (problems.length || Object.keys(added).length)
  console.log('npm run evaluate -- --update writes a new baseline: for new rows, and for a change that is meant.');
process.exit(problems.length && !update ? 1 : 0);

function fail(message) {
  console.error(message);
  process.exit(1);
}
