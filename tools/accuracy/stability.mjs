// node tools/accuracy/stability.mjs [e1 s1 FILE …]: how much of a code frame stays when one answer is added.
import { Embedder, prepareModel } from '@verbatim/embedding';
import { pathsOf } from './figures.mjs';
import { codedBy, readSets } from './sets.mjs';

/** Answers that are left out first and added then, one by one. */
const ADDED = [3, 17, 31, 45];
const WANTED = 0.9;

const embedder = await Embedder.load(await prepareModel());
const kept = [];
for (const set of readSets(process.argv.slice(2))) {
  const whole = await frameOf(set);
  for (const added of ADDED.filter((i) => i < set.answers.length)) {
    const less = await frameOf({ ...set, answers: set.answers.filter((_, i) => i !== added) });
    const places = whole.places.filter((_, i) => i !== added);
    kept.push({
      name: set.name,
      places: share(less.places, (place, i) => place === places[i]),
      labels: share(less.labels, (label) => whole.labels.includes(label)),
    });
  }
}
await embedder.close();
const mean = (column) => (kept.reduce((sum, row) => sum + row[column], 0) / kept.length).toFixed(3);
for (const { name, places, labels } of kept.filter((row) => row.places < WANTED))
  console.log(`${name}: ${places.toFixed(2)} of the places, ${labels.toFixed(2)} of the labels`);
console.log(`kept on average: ${mean('places')} of the places, ${mean('labels')} of the labels, ${kept.length} times`);

async function frameOf(set) {
  const { paths, pathOf } = pathsOf(await codedBy(set, embedder));
  return {
    labels: [...pathOf.values()].map((path) => path.at(-1).label),
    places: paths.map((own) =>
      own
        .map((path) => path.at(-1).label)
        .sort()
        .join('|'),
    ),
  };
}

function share(list, test) {
  return list.filter(test).length / list.length;
}
