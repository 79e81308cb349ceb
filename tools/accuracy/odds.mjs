// Fits the log odds of libs/coding-engine/src/subjects/odds.ts to questions with themes by hand.
import { glossesOf } from '@verbatim/coding-engine';
import { packed, quantised } from '@verbatim/embedding';
import { Casing } from '../../libs/coding-engine/dist/casing.js';
import { prepare } from '../../libs/coding-engine/dist/prepared.js';
import { candidatesIn } from '../../libs/coding-engine/dist/subjects/candidates.js';
import { evidenceIn } from '../../libs/coding-engine/dist/subjects/evidence.js';
import { unlikelyIn } from '../../libs/coding-engine/dist/themes/aim.js';
import { namedBy } from './figures.mjs';
import { isEnglish, readSets } from './sets.mjs';

const NOUN = 2;
/** Weight of a penalty on the squares of the odds. */
const RIDGE = 2;
const STEPS = 12;

/** Of each answer with a theme and each candidate: what it is judged by, and whether it is right. */
export async function rowsOf(set, embedder) {
  const answers = set.answers.map(({ text }) => ({ answer: text }));
  const glosses = await glossesOf(answers);
  const vectors = packed((await embedder.embed(glosses)).map(quantised));
  const input = { question: set.question, answers, options: {} };
  const prepared = await prepare(input, glosses, vectors, embedder.embed, { isThemed: true });
  const evidence = await evidenceIn(set.question, prepared, NOUN, unlikelyIn(set.question), new Casing(answers));
  const candidates = await candidatesIn(prepared, evidence, embedder.embed);
  const themesIn = namedBy(set);
  const rows = { named: [], other: [] };
  for (const candidate of candidates) {
    const meant = themesIn([candidate.label, ...candidate.aspects.map(({ label }) => label)].join(' | '));
    set.answers.forEach(({ themes }, answer) => {
      const units = prepared.said[answer];
      if (!units?.length || !themes.length) return;
      const named = units.filter((unit) => candidate.isNamedIn(unit));
      const own = (named.length ? named : units).map((unit) => candidate.features(unit));
      rows[named.length ? 'named' : 'other'].push({
        features: own[0].map((_, i) => Math.max(...own.map((features) => features[i]))),
        isRight: meant.some((theme) => themes.includes(theme)),
      });
    });
  }
  return rows;
}

/** Odds of several questions' rows together. */
export function oddsOf(all) {
  const fit = (kind) => logistic(all.flatMap((rows) => rows[kind])).map((value) => Math.round(value * 100) / 100);
  return { named: fit('named'), other: fit('other') };
}

/** Logistic regression with a ridge, by Newton's method. */
export function logistic(rows) {
  const size = rows[0].features.length;
  const odds = new Array(size).fill(0);
  for (let step = 0; step < STEPS; step++) {
    const system = Array.from({ length: size }, (_, i) => {
      const row = new Array(size + 1).fill(0);
      row[i] = RIDGE;
      row[size] = -RIDGE * odds[i];
      return row;
    });
    for (const { features, isRight } of rows) {
      const likely = 1 / (1 + Math.exp(-features.reduce((sum, value, i) => sum + value * odds[i], 0)));
      for (let i = 0; i < size; i++) {
        if (!features[i]) continue;
        const own = likely * (1 - likely) * features[i];
        for (let j = 0; j < size; j++) system[i][j] += own * features[j];
        system[i][size] += (Number(isRight) - likely) * features[i];
      }
    }
    solved(system).forEach((value, i) => (odds[i] += value));
  }
  return odds;
}

/** Gauss-Jordan elimination. */
function solved(system) {
  const size = system.length;
  for (let i = 0; i < size; i++) {
    const pivot = system.reduce(
      (best, row, r) => (r >= i && Math.abs(row[i]) > Math.abs(system[best][i]) ? r : best),
      i,
    );
    [system[i], system[pivot]] = [system[pivot], system[i]];
    for (let r = 0; r < size; r++) {
      if (r === i) continue;
      const factor = system[r][i] / system[i][i];
      for (let k = i; k <= size; k++) system[r][k] -= factor * system[i][k];
    }
  }
  return system.map((row, i) => row[size] / row[i]);
}

/** Odds by a question's set: of all own questions without it, of those in English or of those in other languages. */
export async function oddsWithout(embedder) {
  const judged = [];
  for (const set of readSets([])) judged.push({ set, rows: await rowsOf(set, embedder) });
  return (left) =>
    oddsOf(
      judged.filter(({ set }) => set.name !== left.name && isEnglish(set) === isEnglish(left)).map(({ rows }) => rows),
    );
}
