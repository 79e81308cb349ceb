import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLLOWUP_PACKS, normalise, questionAim, STANDARD_PROBES, words } from '@verbatim/language';
import { CLAUSE_DENSE, clauseFeatures, PLACES, PROBE_DENSE } from '../../libs/followup-engine/dist/probing/features.js';
import { FILE } from '../../libs/followup-engine/dist/probing/model.js';
import { clausesOf } from '../../libs/followup-engine/dist/targets.js';
import { read } from '../../libs/followup-engine/dist/reading.js';
import { logit, stored, train } from '../../libs/quality-checks/dist/detectors/index.js';
import { questionFoldOf, questionFolds } from './folds.mjs';

const FILE_OF_ROWS = join(import.meta.dirname, '..', '..', 'libs/followup-engine/training/probes.jsonl');
const [CHOICE, PROBES] = [
  { l2: 3e-3, rounds: 100 },
  { l2: 1e-3, rounds: 60 },
];
/** A probe that can be asked of fewer rows is not learnt. */
const FEWEST = 20;
/** Share of words that a clause and the marked one have in common from which they are the same. */
const SAME = 0.6;
const NAMES = Object.keys(STANDARD_PROBES);

const likeness = (one, other) => {
  const [a, b] = [new Set(words(normalise(one))), new Set(words(normalise(other)))];
  return a.intersection(b).size / Math.max(1, a.union(b).size);
};

/** Rows `{language, question, answer, ok}` with a marked clause, their clauses, and which of them is the marked one. */
async function rowsOf(embed) {
  const rows = [];
  for (const line of readFileSync(FILE_OF_ROWS, 'utf8').trim().split('\n')) {
    const { lang, q: question, a, ok } = JSON.parse(line);
    const marked = /\[\[(.*?)\]\]/su.exec(a)?.[1];
    if (marked === undefined) continue;
    const answer = a.replaceAll('[[', '').replaceAll(']]', '');
    const language = FOLLOWUP_PACKS[lang] ? lang : lang === 'zh' ? 'zh-Hans' : 'en';
    const aim = questionAim(question, language);
    const reading = { ...read(question, answer), language: lang };
    const clauses = clausesOf(reading, aim, language);
    const likenesses = clauses.map(({ text }) => likeness(text, marked));
    const best = likenesses.indexOf(Math.max(...likenesses));
    // where no clause is the marked one, it is learnt from as it was marked
    const own = likenesses[best] >= SAME ? clauses : [...clauses, { ...plain, text: marked }];
    const at = likenesses[best] >= SAME ? best : clauses.length;
    const features = await clauseFeatures(reading, own, aim, embed);
    rows.push({ lang, question, answer, ok: new Set(ok), at, features, isCut: likenesses[best] >= SAME, clauses: own });
  }
  return rows;
}
const plain = { kind: 'opinion', tags: new Set(), weight: 0, isQuotable: true };

/** The marked clause against each of the others: the differences of their features are told from the same turned round. */
function choiceOf(rows) {
  const examples = rows
    .filter(({ isCut }) => isCut)
    .flatMap(({ at, features }) =>
      features
        .filter((_, i) => i !== at)
        .flatMap(({ choice }) =>
          [1, -1].map((sign) => ({
            places: [],
            dense: features[at].choice.dense.map((value, i) => sign * (value - choice.dense[i])),
            is: sign > 0,
            weight: 1 / (features.length - 1),
          })),
        ),
    );
  return train(examples, { places: 0, dense: CLAUSE_DENSE }, CHOICE);
}

function probesOf(rows) {
  return Object.fromEntries(
    NAMES.filter((name) => rows.filter(({ ok }) => ok.has(name)).length >= FEWEST).map((name) => [
      name,
      train(
        rows.map(({ features, at, ok }) => ({ ...features[at].probing, is: ok.has(name), weight: 1 })),
        { places: PLACES, dense: PROBE_DENSE },
        PROBES,
      ),
    ]),
  );
}

/** The log-odds that a probe fits any clause. */
const usual = (rows, name) => {
  const found = rows.filter(({ ok }) => ok.has(name)).length;
  return Math.log(found / (rows.length - found));
};

const share = (list, is) => (list.length ? (list.filter(is).length / list.length).toFixed(3) : '-');

/**
 * Trains what chooses the clause to take up and the probes that fit it, prints how both do on rows of questions that
 * they have not seen, and writes their coefficients.
 */
export async function probing(embed, prints) {
  const rows = await rowsOf(embed);
  for (const fold of questionFolds) {
    const known = rows.filter((row) => questionFoldOf(row) !== fold);
    const [choice, probes] = [choiceOf(known), probesOf(known)];
    for (const row of rows.filter((one) => questionFoldOf(one) === fold)) {
      const worth = row.features.map((features) => logit(choice, features.choice));
      row.chosen = worth.indexOf(Math.max(...worth));
      row.chances = Object.entries(probes)
        .map(([name, detector]) => ({
          name,
          chance: 1 / (1 + Math.exp(-logit(detector, row.features[row.at].probing))),
        }))
        .sort((a, b) => b.chance - a.chance);
    }
  }
  for (const [group, is] of [
    ['English', ({ lang }) => lang === 'en'],
    ['other languages', ({ lang }) => lang !== 'en'],
  ]) {
    const own = rows.filter(is);
    const several = own.filter(({ isCut, clauses }) => isCut && clauses.length > 1);
    const first = ({ clauses }, value) => clauses.map(value).indexOf(Math.max(...clauses.map(value)));
    console.log(
      `clauses, ${group}: ${own.length} rows; the marked clause is cut out ${share(own, ({ isCut }) => isCut)}; of ${several.length} with several, chosen ${share(several, ({ chosen, at }) => chosen === at)}, ` +
        `by weight ${share(several, (row) => first(row, ({ weight }) => weight) === row.at)}, longest ${share(several, (row) => first(row, ({ text }) => text.length) === row.at)}, ` +
        `first ${share(several, ({ at }) => at === 0)}, last ${share(several, ({ at, clauses }) => at === clauses.length - 1)}`,
    );
    for (const sure of [0, 0.5, 0.6, 0.65, 0.7, 0.8]) {
      const asked = own.filter(({ chances }) => chances[0].chance >= sure);
      console.log(
        `probes, ${group}, from ${sure}: asked ${share(own, ({ chances }) => chances[0].chance >= sure)}, fits ${share(asked, ({ chances, ok }) => ok.has(chances[0].name))}`,
      );
    }
  }
  if (prints)
    for (const { lang, question, answer, ok, chances, clauses, at } of rows)
      if (!ok.has(chances[0].name))
        console.log(
          `    [${lang}] ${question} | ${answer} | ${clauses[at].text} | ${chances[0].name} ${chances[0].chance.toFixed(2)}`,
        );
  const probes = Object.entries(probesOf(rows)).map(([name, detector]) => [
    name,
    stored({ ...detector, threshold: usual(rows, name) }),
  ]);
  writeFileSync(
    FILE,
    `${JSON.stringify({ choice: stored({ ...choiceOf(rows), threshold: 0 }), probes: Object.fromEntries(probes) }, null, 2)}\n`,
  );
}
