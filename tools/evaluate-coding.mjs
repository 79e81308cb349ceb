// npm run evaluate -- coding --baselines [FILE …]: our code frames beside plain clusterings, and what each step of ours
// adds, on the questions of tools/accuracy/trees and on files of that format.
import { parseArgs } from 'node:util';
import { Embedder, prepareModel } from '@verbatim/embedding';
import { ODDS } from '../libs/coding-engine/dist/subjects/odds.js';
import { kMeans, pointsOf, ward } from './accuracy/baselines.mjs';
import { figuresOf } from './accuracy/figures.mjs';
import { oddsOf, rowsOf } from './accuracy/odds.mjs';
import { codedBy, isEnglish, PARTS, readSets } from './accuracy/sets.mjs';
import { head, line, meanOf } from './accuracy/table.mjs';

const { values, positionals } = parseArgs({
  options: { baselines: { type: 'boolean' } },
  allowPositionals: true,
});
if (!values.baselines) {
  console.error('npm run evaluate -- coding --baselines [FILE …]');
  process.exit(1);
}

/** Nothing is likely without a word that names it. */
const NEVER = -1_000;
const wordsOnly = ({ named, other }) => ({ named, other: other.map((_, i) => (i ? 0 : NEVER)) });
/** Level 1 as wide as the frame is: what the limits of the default cost. */
const WIDE = { maxLevels: 1, maxCodesPerLevel: [14], minResponsesPerCode: 1 };

const METHODS = {
  'Ward, whole answers': ({ points: { answers }, count }) => answers.of(ward(answers.plain, count)),
  'k-means, whole answers': ({ points: { answers }, count }) => answers.of(kMeans(answers.plain, count)),
  'Ward, theme space': ({ points: { answers }, count }) => answers.of(ward(answers.themes, count)),
  'Ward, units, theme space': ({ points: { units }, count }) => units.of(ward(units.themes, count)),
  'own words, two levels': ({ set, embedder }) =>
    codedBy(set, embedder, { themesFrom: Infinity, subjectsFrom: Infinity }),
  'named by words': ({ set, embedder, odds }) => codedBy(set, embedder, { odds: wordsOnly(odds) }),
  'or likely by meaning': ({ set, embedder, odds }) => codedBy(set, embedder, { odds }),
  'the same, one level': ({ set, embedder, odds }) => codedBy(set, embedder, { odds }, WIDE),
};

const embedder = await Embedder.load(await prepareModel());
const own = readSets([]);
const sets = positionals.length ? readSets(positionals) : own;
const judged = new Map();
for (const set of own) judged.set(set.name, await rowsOf(set, embedder));
const rows = [];
for (const set of sets) {
  const others = own.filter(({ name, language }) => name !== set.name && isEnglish({ language }) === isEnglish(set));
  const odds = others.length ? oddsOf(others.map(({ name }) => judged.get(name))) : ODDS.english;
  const given = { set, embedder, odds, points: await pointsOf(set, embedder), count: set.themes.length };
  for (const [method, coded] of Object.entries(METHODS))
    rows.push({ set, method, figures: figuresOf(set, await coded(given)) });
}
await embedder.close();
console.log(
  'Clusterings have as many clusters as there are themes by hand. Odds are fitted without the question itself.\n',
);
for (const [part, belongs] of Object.entries({
  ...(rows.length > Object.keys(METHODS).length ? PARTS : { '': () => true }),
})) {
  const ofPart = rows.filter(({ set }) => belongs(set));
  if (!ofPart.length) continue;
  console.log(`${part} (${new Set(ofPart.map(({ set }) => set.name)).size})\n${head()}`);
  for (const method of Object.keys(METHODS))
    console.log(line(method.slice(0, 24), meanOf(ofPart.filter((row) => row.method === method))));
  console.log();
}
