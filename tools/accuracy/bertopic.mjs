// BERTopic on our sentence vectors beside plain clusterings and our code frames, on the own questions: node tools/accuracy/bertopic.mjs PYTHON [e1 s1 FILE …]
// PYTHON: an interpreter with bertopic, umap-learn, hdbscan and scikit-learn (`pip install --no-deps bertopic` needs no sentence-transformers). It is no part of the tests.
import { Embedder, prepareModel } from '@verbatim/embedding';
import { kMeans, pointsOf, ward } from './baselines.mjs';
import { figuresOf, isRest, pathsOf } from './figures.mjs';
import { oddsWithout } from './odds.mjs';
import { codedBy, isEnglish, readSets } from './sets.mjs';
import { askTopics, SIZES } from './topics.mjs';

const SEEDS = [1];

const [python, ...names] = process.argv.slice(2);
if (!python) throw new Error('node tools/accuracy/bertopic.mjs PYTHON [e1 s1 FILE …]');

const embedder = await Embedder.load(await prepareModel());
const without = await oddsWithout(embedder);
const questions = [];
for (const set of readSets(names)) {
  const { answers } = await pointsOf(set, embedder);
  const count = set.themes.length;
  const methods = {
    'Ward, whole answers': answers.of(ward(answers.plain, count)),
    'k-means, whole answers': answers.of(kMeans(answers.plain, count)),
    'our frame': await codedBy(set, embedder, { odds: without(set) }),
  };
  questions.push({ set, answers, methods });
}
await embedder.close();

const { versions, answers: topics } = await askTopics(
  python,
  questions.map(({ answers: { texts, vectors } }) => ({
    texts,
    vectors: vectors.map((vector) => [...vector]),
    sizes: SIZES,
    seeds: SEEDS,
  })),
);
console.log(versions);
/** Of each question and method, or method with a seed: figures, labels by hand and codes. */
const rows = [];
questions.forEach(({ set, answers, methods }, q) => {
  for (const [method, coded] of Object.entries(methods)) rows.push(row(set, method, coded));
  SIZES.forEach((size, s) => {
    for (const [labels, outliers] of topics[q][s])
      rows.push({
        ...row(set, `BERTopic, topics of ${size}`, answers.of(labels)),
        outliers: outliers / labels.length,
      });
  });
});
const { answers: ami } = await askTopics(python, [{ pairs: rows.map(({ gold, codes }) => [gold, codes]) }]);
rows.forEach((one, i) => (one.figures.ami = ami[0][i]));

for (const [part, belongs] of Object.entries({ English: isEnglish, 'other languages': (set) => !isEnglish(set) })) {
  console.log(`\n${part.padEnd(26)}  codes  pairs  right    AMI  other  outliers`);
  const ofPart = rows.filter(({ set }) => belongs(set));
  for (const method of new Set(ofPart.map((one) => one.method))) {
    const own = ofPart.filter((one) => one.method === method);
    const mean = (of) => (own.reduce((sum, one) => sum + of(one), 0) / own.length).toFixed(3).padStart(7);
    const figures = ['codes', 'pairs', 'right', 'ami', 'other']
      .map((name) => mean((one) => one.figures[name]))
      .join('');
    console.log(method.padEnd(26) + figures + mean((one) => one.outliers ?? 0));
  }
  const best = ofPart.filter(({ method }) => method === 'our frame');
  const worse = best.filter((ours) => {
    const of = (size) => {
      const own = ofPart.filter((one) => one.set === ours.set && one.method === `BERTopic, topics of ${size}`);
      return own.reduce((sum, one) => sum + one.figures.pairs, 0) / own.length;
    };
    return Math.max(...SIZES.map(of)) > ours.figures.pairs;
  });
  console.log(`pairs below the better BERTopic: ${worse.map(({ set }) => set.name).join(', ') || 'none'}`);
}

/** AMI compares an answer's first theme with its surest code; Other is a code like others. */
function row(set, method, coded) {
  const { paths } = pathsOf(coded);
  const spoken = [...set.answers.keys()].filter((i) => set.answers[i].themes.some((theme) => theme !== 'other'));
  return {
    ...{ set, method, figures: figuresOf(set, coded) },
    gold: spoken.map((i) => set.answers[i].themes.find((theme) => theme !== 'other')),
    codes: spoken.map((i) => (paths[i].length && !isRest(paths[i][0][0]) ? paths[i][0].at(-1).id : -1)),
  };
}
