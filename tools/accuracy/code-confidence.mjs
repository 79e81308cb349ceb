// How true the confidence of a code is: the share that its label is expected to be true of (apps/coding), beside the share of its answers whose themes by hand
// the label names (figures.mjs), on the own questions: node tools/accuracy/code-confidence.mjs [e1 s1 FILE …]
import { Embedder, prepareModel } from '@verbatim/embedding';
import { isRest, namedBy, pathsOf } from './figures.mjs';
import { codedBy, isEnglish, readSets } from './sets.mjs';

const embedder = await Embedder.load(await prepareModel());
const groups = new Map();
for (const set of readSets(process.argv.slice(2))) {
  const coded = await codedBy(set, embedder, {});
  for (const { expected, actual } of codesOf(set, coded)) {
    const language = isEnglish(set) ? 'English' : 'others';
    const range = expected < 0.6 ? 'under .6' : expected < 0.8 ? '.6 to .8' : '.8 and over';
    for (const key of [`${language}, all`, `${language}, ${range}`]) {
      const group = groups.get(key) ?? { codes: 0, expected: 0, actual: 0 };
      groups.set(key, group);
      group.codes++;
      group.expected += expected;
      group.actual += actual;
    }
  }
}
await embedder.close();
console.log(`${''.padEnd(24)}codes  expected  true`);
for (const [key, { codes, expected, actual }] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1)))
  console.log(
    `${key.padEnd(24)}${String(codes).padStart(5)}  ${(expected / codes).toFixed(3).padStart(8)}  ${(actual / codes).toFixed(3)}`,
  );

/** Of each code with answers, reserved ones left out. */
function codesOf(set, { codes, assignments }) {
  const { pathOf, paths } = pathsOf({ codes, assignments });
  const themesIn = namedBy(set);
  return [...pathOf.values()].flatMap((path) => {
    const code = path.at(-1);
    if (isRest(code)) return [];
    const named = themesIn(code.label);
    const below = paths.flatMap((own, i) => {
      const confidences = own.flatMap((one, place) => (one.includes(code) ? [assignments[i][place].confidence] : []));
      const isTrue = set.answers[i].themes.some((theme) => named.includes(theme));
      return confidences.length ? [{ confidence: Math.max(...confidences), isTrue }] : [];
    });
    if (!below.length) return [];
    const mean = (of) => below.reduce((sum, one) => sum + of(one), 0) / below.length;
    return [{ expected: mean(({ confidence }) => confidence), actual: mean(({ isTrue }) => Number(isTrue)) }];
  });
}
