// BERTopic on our sentence vectors beside Ward clustering and our code frames, on coding sets with gold codes:
// node tools/accuracy/bertopic-public.mjs PYTHON FOLDER (with coding.<source>.jsonl; README.md). It is no part of the tests.
import { Embedder, prepareModel } from '@verbatim/embedding';
import { pointsOf, ward } from './baselines.mjs';
import { f1, pathsOf } from './figures.mjs';
import { publicSets } from './public-sets.mjs';
import { codedBy } from './sets.mjs';
import { askTopics, SIZES } from './topics.mjs';

const [python, folder] = process.argv.slice(2);
if (!folder) throw new Error('node tools/accuracy/bertopic-public.mjs PYTHON FOLDER');

const embedder = await Embedder.load(await prepareModel());
const rows = [];
const requests = [];
const questions = [];
for (const set of publicSets(folder)) {
  const codes = new Set(set.answers.flatMap(({ themes }) => themes)).size;
  const { answers } = await pointsOf(set, embedder);
  const wide = { maxLevels: 1, maxCodesPerLevel: [codes], minResponsesPerCode: 1 };
  add(set, 'our frame (default)', await codedBy(set, embedder));
  add(set, 'our frame, as many codes as gold', await codedBy(set, embedder, {}, wide));
  add(set, 'Ward, as many clusters as gold', answers.of(ward(answers.plain, codes)));
  questions.push({ set, answers });
  requests.push({
    ...{ texts: answers.texts, vectors: answers.vectors.map((vector) => [...vector]) },
    ...{ sizes: SIZES, seeds: [1] },
  });
}
await embedder.close();

const { versions, answers: topics } = await askTopics(python, requests);
console.log(versions);
questions.forEach(({ set, answers }, q) =>
  SIZES.forEach((size, s) => {
    for (const [labels, outliers] of topics[q][s])
      add(set, `BERTopic, topics of ${size}`, answers.of(labels), outliers / labels.length);
  }),
);
const { answers: ami } = await askTopics(python, [{ pairs: rows.map(({ gold, main }) => [gold, main]) }]);
rows.forEach((row, i) => (row.ami = ami[0][i]));

// means over a set's questions, weighted by answers
for (const name of new Set(rows.map(({ set }) => set.name))) {
  const ofSet = rows.filter(({ set }) => set.name === name);
  const asked = new Set(ofSet.map(({ set }) => set.question)).size;
  console.log(`\n${`${name} (${asked})`.padEnd(34)}  codes    AMI     F1  outliers`);
  for (const method of new Set(ofSet.map((row) => row.method))) {
    const own = ofSet.filter((row) => row.method === method);
    const all = own.reduce((sum, { set }) => sum + set.answers.length, 0);
    const mean = (of) => own.reduce((sum, row) => sum + of(row) * row.set.answers.length, 0) / all;
    const figures = [(row) => row.ami, (row) => row.f1, (row) => row.outliers];
    const shown = figures.map((of) => mean(of).toFixed(3).padStart(7)).join('');
    console.log(
      method.padEnd(34) +
        mean(({ codes }) => codes)
          .toFixed(1)
          .padStart(7) +
        shown,
    );
  }
}

/** F1 of pairs (answer, gold code), a code standing for the gold code that most of its answers have; AMI of the answers with one gold code and their surest code. */
function add(set, method, coded, outliers = 0) {
  const { paths } = pathsOf(coded);
  const spoken = [...set.answers.keys()].filter((i) => set.answers[i].themes.length);
  const leaves = (i) => [...new Set(paths[i].map((path) => path.at(-1).id))];
  const shared = new Map();
  for (const i of spoken)
    for (const leaf of leaves(i)) {
      const own = shared.get(leaf) ?? new Map();
      shared.set(leaf, own);
      for (const theme of set.answers[i].themes) own.set(theme, (own.get(theme) ?? 0) + 1);
    }
  const goldOf = new Map([...shared].map(([leaf, own]) => [leaf, [...own].sort(([, a], [, b]) => b - a)[0][0]]));
  let [claimed, found, wanted] = [0, 0, 0];
  for (const i of spoken) {
    const { themes } = set.answers[i];
    const codes = new Set(leaves(i).map((leaf) => goldOf.get(leaf)));
    claimed += codes.size;
    wanted += themes.length;
    found += themes.filter((theme) => codes.has(theme)).length;
  }
  const single = spoken.filter((i) => set.answers[i].themes.length === 1);
  const surest = (i) =>
    coded.assignments[i].reduce((best, { confidence }, at, own) => (confidence > own[best].confidence ? at : best), 0);
  rows.push({
    ...{ set, method, outliers, codes: shared.size, f1: f1(found / claimed, found / wanted) },
    gold: single.map((i) => set.answers[i].themes[0]),
    main: single.map((i) => String(paths[i][surest(i)].at(-1).id)),
  });
}
