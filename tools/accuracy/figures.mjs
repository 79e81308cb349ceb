// Figures of one coded question against themes by hand; `trees/*.json` have the format (README.md).

/** An answer's places: the path of codes from level 1 down to each code that it stands in. */
export function pathsOf({ codes, assignments }) {
  const pathOf = new Map();
  const walk = (code, above) => {
    pathOf.set(code.id, [...above, code]);
    for (const sub of code.subCodes) walk(sub, [...above, code]);
  };
  for (const code of codes) walk(code, []);
  return { pathOf, paths: assignments.map((own) => own.map(({ code }) => pathOf.get(code))) };
}

export const isRest = ({ label }) => /^(?:Other|No answer|Other \/ No answer)$/u.test(label);

const OTHER_THEMES = new Set([
  'Other themes',
  'Otros temas',
  'Weitere Themen',
  'Autres thèmes',
  'Altri temi',
  'Другие темы',
  'その他のテーマ',
]);

const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');

/** The themes that a label names: those of whose `accept` it has a beginning of a word, in Japanese a part. */
export function namedBy(set) {
  const before = set.language === 'ja' ? '' : String.raw`(?<!\p{L})`;
  const patterns = set.themes.map(({ key, accept }) => ({
    key,
    accept: accept.map((word) => new RegExp(before + escaped(word), 'iu')),
  }));
  return (label) => patterns.filter(({ accept }) => accept.some((word) => word.test(label))).map(({ key }) => key);
}

/**
 * `pairs`: F1 of (answer, theme), where a code stands for the commonest theme of the answers in it; `right`: share of
 * the places that this makes right. `named`: F1 of the themes that the labels
 * above an answer name, against its own. `bcubed`: F1 of the codes that answers stand in. The others are shares: labels
 * of one word, and of the answers that have a theme those under Other themes and
 * those in Other.
 */
export function figuresOf(set, { codes, assignments }) {
  const { pathOf, paths } = pathsOf({ codes, assignments });
  const all = [...pathOf.values()]
    .map((path) => path.at(-1))
    .filter((code) => !isRest(code) && !OTHER_THEMES.has(code.label));
  const themesIn = namedBy(set);
  const spoken = set.answers
    .map(({ themes }, i) => ({
      gold: themes.filter((theme) => theme !== 'other'),
      isSpoken: themes.length > 0,
      paths: paths[i],
      places: paths[i].filter(([top]) => !isRest(top)),
      i,
    }))
    .filter(({ isSpoken }) => isSpoken);
  const answers = spoken.filter(({ gold }) => gold.length);
  let [places, right, wanted, found] = [0, 0, 0, 0];
  for (const { gold, places: own } of answers) {
    const named = new Set();
    for (const path of own) {
      const here = path.flatMap(({ label }) => themesIn(label));
      places++;
      if (here.some((theme) => gold.includes(theme))) right++;
      for (const theme of here) named.add(theme);
    }
    wanted += gold.length;
    found += gold.filter((theme) => named.has(theme)).length;
  }
  const share = (list, test) => list.filter(test).length / Math.max(1, list.length);
  return {
    codes: all.length,
    ...pairs(spoken, wanted),
    named: f1(places ? right / places : 0, found / wanted),
    bcubed: bCubed(answers),
    'one word': set.language === 'ja' ? 0 : share(all, ({ label }) => !label.includes(' ')),
    'other themes': share(answers, ({ paths: own }) => own.some(([top]) => OTHER_THEMES.has(top.label))),
    other: share(answers, ({ places: own }) => !own.length),
  };
}

/** The commonest theme of the answers that stand in each code itself, not in one below it. */
export function themeOfCodes(spoken) {
  const counts = new Map();
  for (const { gold, places } of spoken)
    for (const path of places) {
      const own = counts.get(path.at(-1).id) ?? new Map();
      counts.set(path.at(-1).id, own);
      for (const theme of gold) own.set(theme, (own.get(theme) ?? 0) + 1);
    }
  return new Map(
    [...counts].map(([id, own]) => [id, [...own].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]?.[0]]),
  );
}

function pairs(spoken, wanted) {
  const themeOf = themeOfCodes(spoken);
  let [places, right, claimed, found] = [0, 0, 0, 0];
  for (const { gold, places: own } of spoken) {
    const themes = own.map((path) => themeOf.get(path.at(-1).id));
    places += themes.length;
    right += themes.filter((theme) => gold.includes(theme)).length;
    const distinct = [...new Set(themes)];
    claimed += distinct.length;
    found += distinct.filter((theme) => gold.includes(theme)).length;
  }
  return { pairs: f1(claimed ? found / claimed : 0, found / wanted), right: places ? right / places : 0 };
}

export function f1(precision, recall) {
  return precision + recall ? (2 * precision * recall) / (precision + recall) : 0;
}

/** Extended BCubed (Amigó et al. 2009), where an answer may have several themes and several codes. An answer in Other shares it with nobody. */
function bCubed(answers) {
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
