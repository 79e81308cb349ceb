// How true confidences are, on the own questions, each coded by odds that were fitted to the others: node tools/accuracy/code-confidence.mjs [e1 s1 FILE …]
// Of answers in codes: the confidence of the place beside the share where the label, or what stands above it, names a theme of the answer; where it names none of the question's, where the answer has the commonest theme of
// the code's others. Of codes: their confidence (apps/coding) beside the share of their answers that have a theme which the label names.
import { Embedder, prepareModel } from '@verbatim/embedding';
import { isRest, namedBy, pathsOf } from './figures.mjs';
import { logistic, oddsWithout } from './odds.mjs';
import { codedBy, isEnglish, readSets } from './sets.mjs';

const OF_ANSWERS = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
const OF_CODES = [0.6, 0.7, 0.8, 1];

const embedder = await Embedder.load(await prepareModel());
const without = await oddsWithout(embedder);
const [answers, codes] = [new Map(), new Map()];
for (const set of readSets(process.argv.slice(2))) {
  const coded = await codedBy(set, embedder, { odds: without(set) });
  const language = isEnglish(set) ? 'English' : 'others';
  for (const own of placesOf(set, coded)) add(answers, language, OF_ANSWERS, own);
  for (const own of codesOf(set, coded)) add(codes, language, OF_CODES, own);
}
await embedder.close();
show('answers', answers);
for (const language of ['English', 'others']) {
  const unsure = ({ expected }) => expected < 1;
  const rows = (answers.get(`${language}, all`) ?? []).filter(unsure).map(({ expected, actual }) => ({
    features: [1, Math.log(expected / (1 - expected))],
    isRight: actual === 1,
  }));
  if (!rows.length) continue;
  const [constant, slope] = logistic(rows);
  console.log(`${language}: log odds of what is true = ${constant.toFixed(2)} + ${slope.toFixed(2)} × those expected`);
}
show('codes', codes);

function add(groups, language, ranges, { expected, actual }) {
  const range = ranges.find((to) => expected < to || to === 1);
  for (const key of [`${language}, all`, `${language}, under ${range}`])
    groups.set(key, [...(groups.get(key) ?? []), { expected, actual }]);
}

function show(name, groups) {
  const mean = (own, of) => (own.reduce((sum, one) => sum + one[of], 0) / own.length).toFixed(3).padStart(10);
  console.log(`\n${name.padEnd(24)}count  expected      true`);
  for (const [key, own] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`${key.padEnd(24)}${String(own.length).padStart(5)}${mean(own, 'expected')}${mean(own, 'actual')}`);
}

/** Of each answer with a theme and each code that it stands in. */
function placesOf(set, coded) {
  const { paths } = pathsOf(coded);
  const themesIn = namedBy(set);
  const counts = new Map();
  const goldOf = (i) => set.answers[i].themes.filter((theme) => theme !== 'other');
  const places = paths.flatMap((own, i) =>
    own
      .filter(([top]) => !isRest(top) && set.answers[i].themes.length)
      .map((path) => ({ path, i, code: path.at(-1), expected: coded.assignments[i][own.indexOf(path)].confidence })),
  );
  for (const { code, i } of places) {
    const own = counts.get(code) ?? new Map();
    counts.set(code, own);
    for (const theme of goldOf(i)) own.set(theme, (own.get(theme) ?? 0) + 1);
  }
  return places.map(({ path, i, code, expected }) => {
    const named = path.flatMap(({ label }) => themesIn(label));
    const gold = goldOf(i);
    const others = [...counts.get(code)].map(([theme, count]) => [theme, count - Number(gold.includes(theme))]);
    const most = Math.max(1, ...others.map(([, count]) => count));
    const meant = named.length ? named : others.filter(([, count]) => count === most).map(([theme]) => theme);
    return { expected, actual: Number(gold.some((theme) => meant.includes(theme))) };
  });
}

/** Of each code with answers, reserved ones left out. */
function codesOf(set, { codes: all, assignments }) {
  const { pathOf, paths } = pathsOf({ codes: all, assignments });
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
