// How good trees of codes and their labels are on eighteen own questions with themes by hand (trees/*.json), through the library: node tools/accuracy/trees.mjs [--print] [--no-themes] [e1 s1 …]
// --no-themes: all answers in trees of their own words, not in codes from the bank (libs/coding-engine/src/subjects and themes).
// `themes` of an answer: keys, `other` for what fits none, none for what says nothing. `accept`: beginnings of words by which a label names the theme (parts of words in Japanese).
import { readdirSync, readFileSync } from 'node:fs';
import { codeAnswers, glossesOf } from '@verbatim/coding-engine';
import { Embedder, packed, prepareModel, quantised } from '@verbatim/embedding';

const OPTIONS = { maxLevels: 2, maxCodesPerLevel: [8, 8], minResponsesPerCode: 1 };
const OTHER_THEMES = new Set([
  'Other themes',
  'Otros temas',
  'Weitere Themen',
  'Autres thèmes',
  'Altri temi',
  'Другие темы',
  'その他のテーマ',
]);
const SETS = new URL('./trees/', import.meta.url);
/** Rules of the engine were made with these; nobody looked at the trees of the others. */
const DEVELOPMENT = ['e1', 'e2', 'e3', 'e4', 's1', 'd1', 'f1'];

const print = process.argv.includes('--print');
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const names = readdirSync(SETS)
  .map((file) => file.replace('.json', ''))
  .filter((name) => !asked.length || asked.includes(name))
  .sort();

const embedder = await Embedder.load(await prepareModel());
const rows = [];
for (const name of names)
  rows.push({ name, ...figuresOf(...(await coded(JSON.parse(readFileSync(new URL(`${name}.json`, SETS), 'utf8'))))) });
await embedder.close();

const columns = ['codes', 'named', 'bcubed', 'one word', 'other themes', 'other'];
const line = (name, figures) =>
  console.log(
    name.padEnd(22) +
      columns
        .map((column) => (column === 'codes' ? figures[column].toFixed(1) : figures[column].toFixed(3)).padStart(14))
        .join(''),
  );
console.log(' '.repeat(22) + columns.map((column) => column.padStart(14)).join(''));
for (const row of rows) line(row.name, row);
const mean = (own) =>
  Object.fromEntries(columns.map((column) => [column, own.reduce((sum, row) => sum + row[column], 0) / own.length]));
const parts = {
  development: (row) => DEVELOPMENT.includes(row.name),
  'held out': (row) => !DEVELOPMENT.includes(row.name),
  English: (row) => row.name.startsWith('e'),
  'other languages': (row) => !row.name.startsWith('e'),
};
for (const [title, belongs] of Object.entries(parts)) if (rows.some(belongs)) line(title, mean(rows.filter(belongs)));

async function coded(set) {
  const answers = set.answers.map(({ text }) => ({ answer: text }));
  const glosses = await glossesOf(answers);
  return [
    set,
    await codeAnswers(
      { question: set.question, options: OPTIONS, answers },
      glosses,
      packed((await embedder.embed(glosses)).map(quantised)),
      embedder.embed,
      process.argv.includes('--no-themes') ? { themesFrom: Infinity, subjectsFrom: Infinity } : {},
    ),
  ];
}

/** `named`: F1 of themes that the labels above an answer name, against its own. `bcubed`: F1 of the leaves. The rest are shares. */
function figuresOf(set, { codes, assignments }) {
  const pathOf = new Map();
  const walk = (code, above) => {
    pathOf.set(code.id, [...above, code]);
    for (const sub of code.subCodes) walk(sub, [...above, code]);
  };
  for (const code of codes) walk(code, []);
  const isRest = ({ label }) => /^(?:Other|No answer|Other \/ No answer)$/u.test(label);
  const all = [...pathOf.values()]
    .map((path) => path.at(-1))
    .filter((code) => !isRest(code) && !OTHER_THEMES.has(code.label));
  const before = set.language === 'ja' ? '' : String.raw`(?<!\p{L})`;
  const themesIn = (label) =>
    set.themes
      .filter(({ accept }) => accept.some((word) => new RegExp(before + RegExp.escape(word), 'iu').test(label)))
      .map(({ key }) => key);
  const answers = set.answers
    .map(({ themes }, i) => ({
      gold: themes.filter((theme) => theme !== 'other'),
      paths: assignments[i].map(({ code }) => pathOf.get(code)),
      i,
    }))
    .filter(({ gold }) => gold.length);
  let [places, right, wanted, found] = [0, 0, 0, 0];
  for (const { gold, paths } of answers) {
    const named = new Set();
    for (const path of paths.filter(([top]) => !isRest(top))) {
      const here = path.flatMap(({ label }) => themesIn(label));
      places++;
      if (here.some((theme) => gold.includes(theme))) right++;
      for (const theme of here) named.add(theme);
    }
    wanted += gold.length;
    found += gold.filter((theme) => named.has(theme)).length;
  }
  const share = (list, test) => list.filter(test).length / Math.max(1, list.length);
  if (print) outline(set, codes, assignments, pathOf, themesIn);
  return {
    codes: all.length,
    named: f1(right / places, found / wanted),
    bcubed: bCubed(answers, isRest),
    'one word': set.language === 'ja' ? 0 : share(all, ({ label }) => !label.includes(' ')),
    'other themes': share(answers, ({ paths }) => paths.some(([top]) => OTHER_THEMES.has(top.label))),
    other: share(answers, ({ paths }) => paths.every(([top]) => isRest(top))),
  };
}

function f1(precision, recall) {
  return precision + recall ? (2 * precision * recall) / (precision + recall) : 0;
}

/** Extended BCubed (Amigó et al. 2009), where an answer may have several themes and several codes. An answer in Other shares it with nobody. */
function bCubed(answers, isRest) {
  const own = answers.map(({ gold, paths, i }) => ({
    gold,
    codes: paths.map((path) => (isRest(path[0]) ? `rest ${i}` : path.at(-1).id)),
  }));
  const shared = (a, b) => a.filter((one) => b.includes(one)).length;
  const half = (from, to) =>
    own.reduce((sum, one) => {
      const others = own.filter((other) => shared(one[from], other[from]));
      return (
        sum +
        others.reduce(
          (total, other) =>
            total +
            Math.min(shared(one[from], other[from]), shared(one[to], other[to])) / shared(one[from], other[from]),
          0,
        ) /
          others.length
      );
    }, 0) / own.length;
  return f1(half('codes', 'gold'), half('gold', 'codes'));
}

/** The tree with the commonest themes of each code; ✗ where its label names none of the set's. */
function outline({ question, answers }, codes, assignments, pathOf, themesIn) {
  console.log(`\n${question}`);
  const show = (code, level) => {
    const own = answers.filter((_, i) => assignments[i].some((place) => pathOf.get(place.code).includes(code)));
    const counts = [
      ...Map.groupBy(
        own.flatMap(({ themes }) => themes),
        (theme) => theme,
      ),
    ]
      .map(([theme, list]) => [theme, list.length])
      .sort(([, a], [, b]) => b - a);
    console.log(
      `${String(own.length).padStart(4 + 3 * level)}  ${code.label}  [${counts
        .slice(0, 4)
        .map((count) => count.join(' '))
        .join(', ')}]${themesIn(code.label).length ? '' : ' ✗'}`,
    );
    for (const sub of code.subCodes) show(sub, level + 1);
  };
  for (const code of codes) show(code, 0);
}
