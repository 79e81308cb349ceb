// How well a codebook takes in answers: own questions with themes by hand (trees/*.json), coded with a locked codebook that has a code for each theme:
// node tools/accuracy/codebooks.mjs [--names] [--examples] [--partial] [--wrong] [e1 s1 …]
// --names: labels alone, without descriptions; --examples: also three answers a code, which are not counted; --partial: twice, each time with every other
// theme left without a code, as in most codebooks; --wrong: answers whose codes differ from their themes.
import { Embedder, prepareModel } from '@verbatim/embedding';
import { codebookOf, keysOf } from './codebook-sets.mjs';
import { f1, isRest, pathsOf } from './figures.mjs';
import { codedBy, isEnglish, readSets } from './sets.mjs';

const has = (flag) => process.argv.includes(flag);
const variant = has('--names') ? 'names' : has('--examples') ? 'examples' : 'descriptions';
const sets = readSets(process.argv.slice(2).filter((argument) => !argument.startsWith('--')));
const embedder = await Embedder.load(await prepareModel());
const counted = [];
for (const set of sets)
  for (const left of has('--partial') ? [0, 1] : [undefined]) {
    const hasCode = (_, i) => left === undefined || i % 2 !== left;
    const { codes: all, shown } = codebookOf(set, variant);
    const [codes, keys] = [all.filter(hasCode), keysOf(set).filter(hasCode)];
    const coded = await codedBy(set, embedder, { codebook: { mode: 'locked', codes } });
    const keyOf = new Map(codes.map(({ label }, i) => [label, keys[i]]));
    counted.push({ set, ...countsOf(set, pathsOf(coded).paths, keyOf, shown) });
  }
await embedder.close();

/** Pairs of (answer, theme): `wanted` by hand, `claimed` by the codes, `right` both. */
function countsOf(set, paths, keyOf, shown) {
  const counts = { wanted: 0, claimed: 0, right: 0 };
  const keys = new Set(keyOf.values());
  set.answers.forEach((answer, i) => {
    if (shown.has(answer)) return;
    const gold = answer.themes.filter((theme) => keys.has(theme));
    const own = [...new Set(paths[i].filter(([top]) => !isRest(top)).map((path) => keyOf.get(path.at(-1).label)))];
    counts.wanted += gold.length;
    counts.claimed += own.length;
    counts.right += own.filter((theme) => gold.includes(theme)).length;
    if (has('--wrong') && (own.length !== gold.length || own.some((theme) => !gold.includes(theme))))
      console.log(`${set.name}: ${answer.text}\n    by hand ${gold.join(', ') || '-'}; codes ${own.join(', ') || '-'}`);
  });
  return counts;
}

const line = (name, { wanted, claimed, right }) => {
  const [precision, recall] = [right / claimed, right / wanted];
  return name.padEnd(20) + [precision, recall, f1(precision, recall)].map((x) => x.toFixed(3).padStart(11)).join('');
};
const sumOf = (list) =>
  Object.fromEntries(['wanted', 'claimed', 'right'].map((of) => [of, list.reduce((sum, row) => sum + row[of], 0)]));
console.log(`${' '.repeat(20)}${['precision', 'recall', 'F1'].map((name) => name.padStart(11)).join('')}`);
for (const row of counted) console.log(line(row.set.name, row));
for (const [title, belongs] of [
  ['English', isEnglish],
  ['other languages', (set) => !isEnglish(set)],
]) {
  const own = counted.filter(({ set }) => belongs(set));
  if (own.length > 1) console.log(line(title, sumOf(own)));
}
