// npm run evaluate [-- --update] [--wrong] [--only CHECK]: runs the regression set (tools/evaluate/set) and compares the figures with the baseline.
import { parseArgs } from 'node:util';
import { Analyser } from '@verbatim/analysis';
import { BASELINE, drops, readBaseline, writeBaseline } from './evaluate/baseline.mjs';
import { falseAlarmsByLanguage, figures } from './evaluate/figures.mjs';
import { judgements } from './evaluate/judgements.mjs';
import { readSet } from './evaluate/set.mjs';
import { languages, table } from './evaluate/table.mjs';

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
const began = performance.now();
const cases = readSet().filter(({ expected }) => !only || Object.hasOwn(expected, only));
if (!cases.length) {
  console.error(`--only ${only}: no row of the set is labelled for this check`);
  process.exit(1);
}
const analyser = await Analyser.start({ threads: 2 });
const all = await judgements(cases, analyser).finally(() => analyser.close());
const judged = all.filter(({ check }) => !only || check === only);
const now = figures(judged);
if (update && only) {
  console.error('--update writes the figures of all checks: leave out --only');
  process.exit(1);
}
if (update) writeBaseline(now, file);
const kept = readBaseline(file);

console.log(table(now, kept));
console.log(`\nFalse alarms by language\n${languages(falseAlarmsByLanguage(judged))}`);
// mistakes of the held-out half stay unseen by whoever changes a check
if (wrong)
  for (const { check, language, issue, score, text, evidence } of judged.filter(
    (one) => one.half === 'development' && one.issue !== one.flagged,
  ))
    console.log(
      `${issue ? 'missed     ' : 'false alarm'} ${check} [${language}] ${Math.round(score)} ${text} | ${evidence}`,
    );
console.log(
  `\n${cases.length} cases, ${judged.length} judgements, ${((performance.now() - began) / 1000).toFixed(1)} s`,
);

const worse = drops(now, kept);
for (const drop of worse) console.error(`WORSE ${drop}`);
process.exit(worse.length ? 1 : 0);
