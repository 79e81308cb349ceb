// node tools/accuracy/fit-codebooks.mjs: the odds of libs/coding-engine/src/given/odds.ts, fitted to all own questions
// by names alone, with descriptions, and with three examples; and
// precision, recall and F1 of each question by odds that were fitted to the others. It prints them; what is used stands in that file.
import { glossesOf } from '@verbatim/coding-engine';
import { Embedder, packed, prepareModel, quantised } from '@verbatim/embedding';
import { prototypesOf } from '../../libs/coding-engine/dist/codebook.js';
import { evidenceOf } from '../../libs/coding-engine/dist/given/evidence.js';
import { FEATURES } from '../../libs/coding-engine/dist/given/odds.js';
import { FURTHER, LIKELIEST, POSSIBLE } from '../../libs/coding-engine/dist/given.js';
import { membership } from '../../libs/coding-engine/dist/membership.js';
import { prepare } from '../../libs/coding-engine/dist/prepared.js';
import { probability } from '../../libs/coding-engine/dist/subjects/odds.js';
import { codebookOf, keysOf, VARIANTS } from './codebook-sets.mjs';
import { logistic } from './odds.mjs';
import { isEnglish, readSets } from './sets.mjs';

/** Which unit of an answer speaks most for a code is known only by the odds: fitted, looked at, fitted again. */
const ROUNDS = 3;
const mixtureOf = (features) => Math.exp(features[FEATURES.indexOf('probability')]) - 0.01;

/** Of each answer: what each of its units has of FEATURES for each code, and which codes are right. */
async function judged(set, variant, embedder) {
  const answers = set.answers.map(({ text }) => ({ answer: text }));
  const glosses = await glossesOf(answers);
  const vectors = packed((await embedder.embed(glosses)).map(quantised));
  const prepared = await prepare({ question: set.question, answers, options: {} }, glosses, vectors, embedder.embed);
  const { codes, shown } = codebookOf(set, variant);
  const found = membership(prepared, await prototypesOf(codes, prepared, embedder.embed));
  const { features } = await evidenceOf(prepared, codes, found, embedder.embed);
  const known = new Map();
  const ofUnit = (unit) => {
    if (!known.has(unit))
      known.set(
        unit,
        codes.map((_, code) => features(unit, code)),
      );
    return known.get(unit);
  };
  const keys = keysOf(set);
  return set.answers
    .map((answer, i) => ({
      units: (prepared.said[i] ?? []).map(ofUnit),
      right: keys.map((key) => answer.themes.includes(key)),
      isShown: shown.has(answer),
    }))
    .filter(({ units }) => units.length);
}

function fit(answers) {
  let odds;
  for (let round = 0; round < ROUNDS; round++) {
    const strongest = (own) =>
      odds
        ? own.reduce((a, b) => (probability(a, odds) >= probability(b, odds) ? a : b))
        : own[0].map((_, i) => Math.max(...own.map((features) => features[i])));
    odds = logistic(
      answers.flatMap(({ units, right }) =>
        right.map((isRight, code) => ({ features: strongest(units.map((unit) => unit[code])), isRight })),
      ),
    ).map((value) => Math.round(value * 100) / 100);
  }
  return odds;
}

function count(answers, odds, sum) {
  for (const { units, right, isShown } of answers) {
    if (isShown) continue;
    const found = new Set();
    for (const unit of units)
      unit
        .map((features, code) => ({ code, own: probability(features, odds), mixture: mixtureOf(features) }))
        .sort((a, b) => b.own - a.own)
        .forEach(({ code, own, mixture }, place) => {
          if (place ? own >= FURTHER && mixture >= POSSIBLE : own >= LIKELIEST) found.add(code);
        });
    right.forEach((isRight, code) => {
      sum.wanted += Number(isRight);
      sum.claimed += Number(found.has(code));
      sum.right += Number(isRight && found.has(code));
    });
  }
}

const embedder = await Embedder.load(await prepareModel());
const all = [];
for (const set of readSets([]))
  for (const variant of VARIANTS) all.push({ set, variant, answers: await judged(set, variant, embedder) });
await embedder.close();
for (const [name, belongs] of Object.entries({ english: isEnglish, others: (set) => !isEnglish(set) })) {
  const own = all.filter(({ set }) => belongs(set));
  const odds = fit(own.flatMap(({ answers }) => answers));
  console.log(`${name}: [${odds.join(', ')}]\n  ${FEATURES.map((feature, i) => `${feature} ${odds[i]}`).join(', ')}`);
  const without = new Map();
  for (const left of new Set(own.map(({ set }) => set.name)))
    without.set(left, fit(own.filter(({ set }) => set.name !== left).flatMap(({ answers }) => answers)));
  for (const variant of VARIANTS) {
    const sum = { wanted: 0, claimed: 0, right: 0 };
    for (const { set, answers } of own.filter((one) => one.variant === variant))
      count(answers, without.get(set.name), sum);
    const [precision, recall] = [sum.right / sum.claimed, sum.right / sum.wanted];
    const f1 = (2 * precision * recall) / (precision + recall);
    console.log(`  left out, ${variant}: ${[precision, recall, f1].map((x) => x.toFixed(3)).join(' ')}`);
  }
}
